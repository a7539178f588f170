/* Not reviewed by a native speaker yet. */

/** For search engines. */
export const paymentAccepted = "M-Pesa"
