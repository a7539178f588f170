/** Path of `/api` that asks for the state of a payment. No zod here: the storefront bundles this file. */
export const confirmPaymentPath = "/api/checkout/confirm-payment"
