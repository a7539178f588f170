/** Statuses that `/api` answers with when it cannot do what was asked. */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/**
 * An outcome that the caller of `/api` should be told about: `message` is written for the person at the
 * screen, `code` for the program, `errors` names single fields, `extra` is merged into the body.
 *
 * @example throw new ApiFailure(409, "The total has changed.", "total_changed", undefined, { total: 4200 })
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure"
  /** Seconds after which the caller may try again, sent as `Retry-After`. */
  retryAfterSeconds?: number

  // eslint-disable-next-line max-params -- in the order of how often each is given
  constructor(
    readonly status: FailureStatus,
    message: string,
    readonly code?: string,
    readonly errors?: Record<string, string>,
    readonly extra?: Record<string, unknown>,
  ) {
    super(message)
  }

  /** The same failure with a `Retry-After` header. */
  retryAfter(seconds: number): this {
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds))
    return this
  }
}
