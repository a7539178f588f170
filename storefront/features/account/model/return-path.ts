/** Navigation state with the page to return to after signing in. */
export interface ReturnState {
  from: string
}

interface Place {
  pathname: string
  search?: string
  hash?: string
}

/** Navigation state for the auth screen that returns to `place`. */
export function returnStateFor({ pathname, search = "", hash = "" }: Place): ReturnState {
  return { from: `${pathname}${search}${hash}` }
}

/** The remembered path, or `/`. Only paths of this shop count: anything else could lead a shopper away. */
export function returnPath(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from)) return "/"
  return /^\/auth\/?([?#]|$)/i.test(from) ? "/" : from
}

const REASONS = [
  ["/cart", "Log in to see your cart. The items you added stay in it."],
  ["/checkout", "Log in to check out. The items in your cart stay in it."],
  ["/order", "Log in to see your order."],
] as const

/** Why the requested page needs a login; null when the auth screen was opened directly. */
export function signInReason(state: unknown): string | null {
  const path = returnPath(state)
  return REASONS.find(([start]) => path.startsWith(start))?.[1] ?? null
}
