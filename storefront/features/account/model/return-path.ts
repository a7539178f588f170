import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import * as copy from "../copy"

/** Navigation state with the page to return to after signing in. */
export interface ReturnState {
  from: string
}

interface LocationParts {
  pathname: string
  search?: string
  hash?: string
}

/** Navigation state for the auth screen that returns to `place`. */
export function returnStateFor({ pathname, search = "", hash = "" }: LocationParts): ReturnState {
  return { from: `${pathname}${search}${hash}` }
}

/** The stored path, or `/`. Only paths of this shop are accepted (open redirect). */
export function returnPath(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from)) return "/"
  return /^\/auth\/?([?#]|$)/i.test(from) ? "/" : from
}

const REASONS = [
  [pagePaths.cart, copy.loginReasonCart],
  [pagePaths.checkout, copy.loginReasonCheckout],
  // Both the page after checkout and that of an order.
  ["/order", copy.loginReasonOrder],
] as const

/** The shopper wanted to buy, which needs no account. */
export function mayContinueAsGuest(state: unknown): boolean {
  const path = returnPath(state)
  return path.startsWith(pagePaths.cart) || path.startsWith(pagePaths.checkout)
}

/** Why the requested page needs a login; null when the auth screen was opened directly. */
export function signInReason(state: unknown): string | null {
  const path = returnPath(state)
  return REASONS.find(([start]) => path.startsWith(start))?.[1] ?? null
}
