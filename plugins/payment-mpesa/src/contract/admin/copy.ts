/* What a merchant reads when a request to a route of this plugin is incomplete. */

export const ORDER_NUMBER_REQUIRED = "Please enter the order's number."
export const RECEIPT_MALFORMED = "Please enter the receipt as M-Pesa wrote it."
export const REASON_REQUIRED = "Please say why."
export const ALLOCATION_REASON_REQUIRED = "Please say how you know."
