/** Bounds that server and browser both keep. No zod here: the storefront bundles this file. */

/** Most units of one line; above it somebody should call the shop. */
export const MAX_LINE_QUANTITY = 99

/** Most lines of one cart. */
export const MAX_CART_LINES = 50

export const CART_FULL = `Your cart is full: it holds ${String(MAX_CART_LINES)} different items.`

/** How long an order that nobody has paid keeps its goods, in minutes. */
export const PAY_WITHIN_MINUTES = 30

/** How long after it was placed an order can be changed or cancelled, in minutes; the policies say it in words. */
export const CHANGE_WITHIN_MINUTES = 60

/** Shortest password of a shopper, in characters. */
export const MIN_PASSWORD = 6

/** Shortest password that opens the dashboard, in characters. */
export const MIN_ADMIN_PASSWORD = 12

/** Most orders of one account that wait for their payment at the same time. */
export const MAX_UNPAID_ORDERS = 3

/** Most pieces that they hold together, and of one size and colour. */
export const MAX_UNPAID_PIECES = 120
export const MAX_UNPAID_PIECES_OF_ONE = 50
