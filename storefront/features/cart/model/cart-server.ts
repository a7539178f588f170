import type { Cart, MergeCartRequest } from "@mavazi/contracts/cart"
import type { CartChange } from "./changes/cart-change"

/** Words for the shopper, and the status of the answer; 0 when the server was not reached. */
export interface CartRefusal {
  success: false
  error: string
  status: number
}

export type CartAnswer = { success: true; cart: Cart } | CartRefusal

/** `changes`: what the shopper should be told, one sentence each. */
export type MergeAnswer = { success: true; cart: Cart; changes: string[] } | CartRefusal

/** Nobody answered, or only a proxy did: the change may or may not have been made. */
export function isUnanswered({ status }: CartRefusal): boolean {
  return status === 0 || (status >= 502 && status <= 504)
}

/** Sends one change under its Idempotency-Key. */
export type SendChange = (change: CartChange, idempotencyKey: string) => Promise<CartAnswer>

/** What the server says about a cart. */
export interface CartReader {
  fetch: () => Promise<CartAnswer>
  merge: (request: MergeCartRequest) => Promise<MergeAnswer>
}
