/**
 * One attempt to place an order. Its Idempotency-Key stays while the same request is repeated (double click, lost
 * response), so that the server returns the same order; a changed request is a new attempt.
 */
export interface OrderAttempt {
  key: string
  request: string
}

/** The attempt to send `request` under: the previous one when nothing has changed since. */
export function orderAttemptFor(previous: OrderAttempt | null, request: unknown, newKey: () => string): OrderAttempt {
  const text = JSON.stringify(request)
  return previous?.request === text ? previous : { key: newKey(), request: text }
}
