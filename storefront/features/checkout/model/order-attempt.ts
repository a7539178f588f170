/**
 * One try at placing one order. Its Idempotency-Key stays while the same request is sent again (double click,
 * lost answer), so that the server answers with the same order; a changed request is another try.
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
