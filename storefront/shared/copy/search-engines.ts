/** For search engines. */
export const paymentAccepted = "M-Pesa"
