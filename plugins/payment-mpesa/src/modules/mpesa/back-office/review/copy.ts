/* What merchants read about payments under review. */

export const alreadyInOrder = "The payment is already in this order."
export const noActionNeeded = "This payment no longer needs an action."
export const onlyRejectedRetried = "Only a payment that its order rejected can be retried."
export const onlyKnownReceiptAccepted = "Only a payment under review with a known receipt can be accepted."
export const onlyKnownReceiptMoved = "Only a payment under review with a known receipt can be moved."
export const otherExcess = (shillings: number) =>
  `${String(shillings)} shillings of this payment are too much now. Reload the list.`
export const issueNotFound = "There is no open entry with this id."
export const refundOrMove = "Refund this payment or move it to an order."

/** Result text of a payment. */
export const movedHere = "Put here from another order"
