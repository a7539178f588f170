import { MAX_LINE_QUANTITY } from "./limits"

/* What the cart says on the server and in the browser. No zod here: the storefront bundles this file. */

export const CART_EMPTY = "Your cart is empty"
export const QUANTITY_TOO_SMALL = "Quantity must be at least 1"
export const QUANTITY_TOO_LARGE = `Quantity must be at most ${String(MAX_LINE_QUANTITY)}`
