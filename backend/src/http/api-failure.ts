/** Error statuses of `/api`. */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/**
 * An error response of `/api`: `message` is for the user, `code` for programs, `errors` has messages by field, `extra` is
 * merged into the body.
 *
 * @example throw new ApiFailure(409, "The total has changed.", "total_changed", undefined, { total: 4200 })
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure"
  /** Seconds for the `Retry-After` header. */
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
