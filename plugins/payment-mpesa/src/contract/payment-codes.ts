/* Values of a payment's `code` that the shop acts on. No zod here: browsers bundle this file. */

/** The whole payment was returned before an order accepted it. */
export const REFUNDED_CODE = "internal.refunded"

/** The payment was moved to another order. */
export const MOVED_CODE = "internal.moved"

/** Safaricom reversed a payment of the order for its customer. */
export const REVERSED_CODE = "internal.reversed"
