/* What merchants read about payments under review. */

export const alreadyInOrder = "The payment is already in this order."
export const onlyRejectedRetried = "Only a payment that its order rejected can be retried."
export const onlyKnownReceiptAccepted = "Only a payment under review with a known receipt can be accepted."
export const onlyKnownReceiptMoved = "Only a payment under review with a known receipt can be moved."
export const otherExcess = (shillings: number) =>
  `${String(shillings)} shillings of this payment are too much now. Reload the list.`
export const refundOrMove = "Refund this payment or move it to an order."
export const notCapturedYet =
  "The payment is accepted, but Medusa has not captured it yet. Refund the difference on the order's page when it has."
export const orderTookNoPayment = (reason: string | null) =>
  `The order did not take the payment, so nothing was refunded.${reason === null ? "" : ` ${reason}`}`

/** Result text of a payment. */
export const movedHere = "Put here from another order"
