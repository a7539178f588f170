import { EMPTY_CART, type CartContents } from "./contents/cart-contents"

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
  /** Number of stored changes that wait for a connection. */
  waiting: number
  /** What became otherwise than the shopper saw it, one sentence each, until they have read it. */
  differences: { cause: "merge" | "connection"; sentences: string[] } | null
}

/** Before anything is known, and on the server. */
export const UNKNOWN_CART: CartState = {
  ...EMPTY_CART,
  owner: "unknown",
  status: "loading",
  notice: null,
  waiting: 0,
  differences: null,
}
