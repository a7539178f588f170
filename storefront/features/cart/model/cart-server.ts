import type { Cart, MergeCartRequest } from "@mavazi/contracts/cart"
import type { CartChange } from "./cart-change"

/** Words for the shopper, and the status of the answer; 0 when the server was not reached. */
export interface CartRefusal {
  success: false
  error: string
  status: number
}

export type CartAnswer = { success: true; cart: Cart } | CartRefusal

/** `changes`: what the shopper should be told, one sentence each. */
export type MergeAnswer = { success: true; cart: Cart; changes: string[] } | CartRefusal

/** Sends one change under its Idempotency-Key. */
export type SendChange = (change: CartChange, idempotencyKey: string) => Promise<CartAnswer>

/** The server's side of a cart. */
export interface CartServer {
  fetch: () => Promise<CartAnswer>
  send: SendChange
  merge: (request: MergeCartRequest) => Promise<MergeAnswer>
}
