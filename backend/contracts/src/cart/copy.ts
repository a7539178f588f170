import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "../shared/limits"

/* Texts of the cart that server and browser share. No zod here: the storefront bundles this file. */

export const CART_EMPTY = "Your cart is empty" // specified: HD-06 CT-05
export const QUANTITY_NOT_WHOLE = "Quantity must be a whole number"
export const QUANTITY_TOO_SMALL = "Quantity must be at least 1" // specified: CM-10 CM-11
export const QUANTITY_TOO_LARGE = `Quantity must be at most ${String(MAX_LINE_QUANTITY)}` // specified: BO-03
export const CART_FULL = `Your cart is full: it holds ${String(MAX_CART_LINES)} different items.` // specified: BO-04
export const CODE_REQUIRED = "Enter a code"
export const CODE_TOO_LONG = "A code has at most 100 characters"
