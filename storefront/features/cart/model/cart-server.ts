import type { Cart, MergeCartRequest } from "@mavazi/contracts/cart"
import type { CartChange } from "./changes/cart-change"

/** Words for the shopper, and the status of the answer; 0 when the server was not reached. */
export interface CartFailure {
  success: false
  error: string
  status: number
}

export type CartResult = { success: true; cart: Cart } | CartFailure

/** `changes`: what the shopper should be told, one sentence each. */
export type MergeResult = { success: true; cart: Cart; changes: string[] } | CartFailure

/** Nobody answered, or only a proxy did: the change may or may not have been made. */
export function hasNoResponse({ status }: CartFailure): boolean {
  return status === 0 || (status >= 502 && status <= 504)
}

/** Sends one change under its Idempotency-Key. */
export type SendChange = (change: CartChange, idempotencyKey: string) => Promise<CartResult>

/** What the server says about a cart. */
export interface CartReader {
  fetch: () => Promise<CartResult>
  merge: (request: MergeCartRequest) => Promise<MergeResult>
}
