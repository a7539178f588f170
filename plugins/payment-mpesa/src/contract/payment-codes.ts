/* Values of a payment's `code` that the shop acts on. No zod here: browsers bundle this file. */

/** The whole payment was returned before an order accepted it. */
export const REFUNDED_CODE = "internal.refunded"
