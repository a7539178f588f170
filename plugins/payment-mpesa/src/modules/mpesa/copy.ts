/* What merchants read about payments, from several parts of the module. */

export const paymentNotFound = "Payment not found."
export const orderHasNoPayment = "This order has no M-Pesa payment."
export const paymentAlreadyRefunded = "This payment was refunded, or its refund is in progress."
export const orderAlreadyPaid = "The order has already been paid."
