/** True for `/api` and everything below it, as Express matches it: in any letter case. */
export function isApiPath(url: string): boolean {
  return /^\/api(?=[/?#]|$)/i.test(url)
}

/** Callbacks of the payment provider: server to server, without session and origin. */
export function isCallbackPath(url: string): boolean {
  return /^\/api\/callbacks(?=[/?#]|$)/i.test(url)
}

/** Mail programs post a form without session and origin (RFC 8058); the token in the path is all that the call needs. */
export function isUnsubscribePath(url: string): boolean {
  return /^\/api\/(?:restock|review)-requests\/unsubscribe\//i.test(url)
}
