/** Path of `/api` for a payment link. No zod here: the storefront bundles this file. */
export const paymentLinkPath = (token: string) => `/api/payment-links/${encodeURIComponent(token)}`
