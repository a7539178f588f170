import { EMPTY_CART, type CartContents } from "./cart-contents"

export interface CartNotice {
  kind: "success" | "error"
  text: string
  /** What exactly was added, with size and colour. */
  detail?: string
}

export interface CartState extends CartContents {
  /** `unknown` until it is clear whose cart this is. */
  owner: "unknown" | "guest" | "shopper"
  status: "loading" | "ready" | "failed"
  notice: CartNotice | null
  /** What signing in changed about the guest's cart, until the shopper has read it. */
  mergeChanges: string[]
}

/** Before anything is known, and on the server. */
export const UNKNOWN_CART: CartState = {
  ...EMPTY_CART,
  owner: "unknown",
  status: "loading",
  notice: null,
  mergeChanges: [],
}
