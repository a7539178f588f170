/** True for `/api` and everything below it, as Express matches it: in any letter case. */
export function isApiPath(url: string): boolean {
  return /^\/api(?=[/?#]|$)/i.test(url)
}

/** Paths that machines of the payment provider call: they have no session, no origin and no browser. */
export function isCallbackPath(url: string): boolean {
  return /^\/api\/callbacks(?=[/?#]|$)/i.test(url)
}
