import type { ErrorBody } from "@mavazi/contracts"

/** Status of an error without a response: no network, or a timeout. */
export const NO_ANSWER = 0

/** Thrown by every failed call. `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Field → validation error. */
  readonly errors: Record<string, string>
  /** The whole body, for responses with more fields (such as the new total of a 409). */
  readonly body: unknown

  constructor(status: number, message: string, { body, cause }: { body?: unknown; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = "ApiError"
    this.status = status
    this.body = body
    const parsed = isErrorBody(body) ? body : undefined
    this.code = parsed?.code
    this.errors = parsed?.errors ?? {}
  }

  /** No response: the request may or may not have been applied. */
  get hasNoResponse(): boolean {
    return this.status === NO_ANSWER
  }
}

/** The server's message; `fallback` without one or without a response. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !error.hasNoResponse && error.message !== "" ? error.message : fallback
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
}
