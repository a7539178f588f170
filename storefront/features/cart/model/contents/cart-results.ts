import type { Cart, MergeCartRequest } from "@mavazi/contracts/cart/cart"
import type { CartChange } from "./cart-change"

/** Message for the shopper, and the HTTP status; 0 without a response. */
export interface CartFailure {
  success: false
  error: string
  status: number
}

export type CartResult = { success: true; cart: Cart } | CartFailure

/** `changes`: adjustments made by the merge, one sentence each. */
export type MergeResult = { success: true; cart: Cart; changes: string[] } | CartFailure

/** No response, or one from a proxy: the change may or may not have been applied. */
export function hasNoResponse({ status }: CartFailure): boolean {
  return status === 0 || (status >= 502 && status <= 504)
}

/** Sends one change under its Idempotency-Key. */
export type SendChange = (change: CartChange, idempotencyKey: string) => Promise<CartResult>

/** Reads and merges carts on the server. */
export interface CartReader {
  fetch: () => Promise<CartResult>
  merge: (request: MergeCartRequest) => Promise<MergeResult>
}
