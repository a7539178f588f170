/** Error statuses of `/api`. */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/**
 * An error response of `/api`: `message` is for the user, `code` for programs.
 *
 * @example throw new ApiFailure(409, "The total has changed.", "total_changed").withFields({ total: 4200 })
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure"
  /** Messages by field of the request. */
  errors?: Record<string, string>
  /** Further fields of the body. */
  extra?: Record<string, unknown>
  /** Seconds for the `Retry-After` header. */
  retryAfterSeconds?: number

  constructor(
    readonly status: FailureStatus,
    message: string,
    readonly code?: string,
  ) {
    super(message)
  }

  /** The same failure with messages by field of the request. */
  withErrors(errors: Record<string, string>): this {
    this.errors = errors
    return this
  }

  /** The same failure with further fields in the body. */
  withFields(extra: Record<string, unknown>): this {
    this.extra = extra
    return this
  }

  /** The same failure with a `Retry-After` header. */
  retryAfter(seconds: number): this {
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds))
    return this
  }
}
