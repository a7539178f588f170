import { MAX_LINE_QUANTITY } from "@mavazi/contracts"

/* What the shop's calls answer about the cart. */

export const soldOut = (name: string) => `${name} is sold out.`
export const left = (name: string, stock: number) =>
  `Only ${String(stock)} of ${name} ${stock === 1 ? "is" : "are"} left.`
/** Follows the message of the stock. */
export const heldAlready = (quantity: number) => ` Your cart holds ${String(quantity)} already.`
export const notSold = "This item is no longer sold."
export const notInCart = "That item is not in your cart."
export const notAChoice = "This product has no such variant."
export const keyReused = "This Idempotency-Key was used for another request."

export const cartFullFor = (name: string) => `Your cart is full, so ${name} was left out.`
export const leftOut = "It was left out."
export const cartHolds = (quantity: number) => `Your cart holds ${String(quantity)}.`
export const atMostPerOrder = (name: string) => `You can order at most ${String(MAX_LINE_QUANTITY)} of ${name}.`
export { ORDER_NOT_FOUND as orderNotFound } from "@mavazi/contracts/shared/copy"
export const notSoldAnyMore = (name: string) => `${name} is no longer sold.`
export const noLongerSold = (count: number) =>
  count === 1 ? "One item is no longer sold." : `${String(count)} items are no longer sold.`
