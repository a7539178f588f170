/** Ids of the payment methods that have a folder here; `paymentMethod` in the API. */
export type PaymentMethodId = "mpesa" | "manual"
