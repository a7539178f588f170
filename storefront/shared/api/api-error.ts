import type { ErrorBody } from "@mavazi/contracts"

/** Status of an error that no server answered: no network, or no answer in time. */
export const NO_ANSWER = 0

/** What every failed call throws. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Field → what is wrong with it. */
  readonly errors: Record<string, string>
  /** The whole body, for answers that carry more than the words (such as the new total of a 409). */
  readonly body: unknown

  constructor(status: number, message: string, { body, cause }: { body?: unknown; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = "ApiError"
    this.status = status
    this.body = body
    const known = isErrorBody(body) ? body : undefined
    this.code = known?.code
    this.errors = known?.errors ?? {}
  }

  /** No network, or the server did not answer in time: the request may or may not have been carried out. */
  get hasNoResponse(): boolean {
    return this.status === NO_ANSWER
  }
}

/** The server's own words, or `fallback` when it gave none or there was no answer. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !error.hasNoResponse && error.message !== "" ? error.message : fallback
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
}
