/** Path of `/api` that asks for the state of a payment. No zod here: the storefront bundles this file. */
export const confirmPaymentPath = "/api/checkout/confirm-payment"
/** Of the account: apart from the others, because pages on which orders are paid call it. */
export const savedNumbersPath = "/api/auth/saved-numbers"
