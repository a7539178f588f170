import { EMPTY_CART, type CartContents } from "./contents/cart-contents"

export interface CartNotice {
  kind: "success" | "error"
  text: string
  /** The added product, with size and colour. */
  detail?: string
}

export interface CartState extends CartContents {
  /** Whose cart it is: `customer` after sign-in, `unknown` until the session is known. */
  owner: "unknown" | "guest" | "customer"
  status: "loading" | "ready" | "failed"
  notice: CartNotice | null
  /** Number of stored changes that wait for a connection. */
  waiting: number
  /** Differences from the cart that the shopper last saw, one sentence each, until they are dismissed. */
  differences: { cause: "merge" | "connection"; sentences: string[] } | null
}

/** Initial state, and the state on the server. */
export const UNKNOWN_CART: CartState = {
  ...EMPTY_CART,
  owner: "unknown",
  status: "loading",
  notice: null,
  waiting: 0,
  differences: null,
}
