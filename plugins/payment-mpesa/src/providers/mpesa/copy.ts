/* What merchants read in the engine's admin. */

export const refundElsewhere =
  "This button cannot refund M-Pesa payments. Refund it under M-Pesa on the order's page; it is recorded here once Safaricom confirms it."
