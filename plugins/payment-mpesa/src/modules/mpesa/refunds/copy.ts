/* What merchants read about refunds. */

/** Sent to Safaricom with each refund. */
export const REMARKS = "Refund of an order"

export const allRefunded = "All of this payment was refunded, or its refund is in progress."
export const alreadyHandled = "This payment has already been handled."
export const amountRange = (most: number) => `Between 1 and ${String(most)} whole shillings can be refunded.`
export const reviewRefundedWhole =
  "A payment under review is refunded as a whole. Accept it first to refund a part of it."
export const unpackToCancel = "The order is packed. Unpack it, and it is cancelled."
export const noLongerOwed = (shillings: number) =>
  shillings === 0
    ? "Nothing is owed for this order any more."
    : `${String(shillings)} shillings are owed for this order now.`
export const differenceByHand =
  "M-Pesa cannot return this difference by itself. Refund it in the M-Pesa portal, then record it."
export const noSecondReceipt = "No receipt of a second payment is known. Check the M-Pesa portal first."
export const noPaymentArrived = "No M-Pesa payment has arrived for this order."
export const receiptUnknown = "The receipt of this payment is not known yet. Try again later."
export const wholePaymentsOnly =
  "M-Pesa reverses whole payments only. Refund a part in the M-Pesa portal, then record it."
export const wholeShillingsOnly =
  "M-Pesa reverses whole shillings only. Refund it in the M-Pesa portal, then record it."
export const reversalsNotSetUp = "M-Pesa reversals are not set up. Refund it in the M-Pesa portal, then record it."
export const b2cNotSetUp = "B2C payments are not set up. Refund it in the M-Pesa portal, then record it."
export const payerUnknown = "The payer's number is not known. Refund it in the M-Pesa portal, then record it."
export const payoutRange = (least: number, most: number) =>
  `M-Pesa pays out ${String(least)} to ${String(most)} shillings.`
export const payoutInProgress = "A payment to this customer is in progress. Wait for its result."
export const mayBelongToPrompt =
  "An order was paid by a prompt of this amount at this time, and its receipt is missing. This may be its payment: put it into that order first."
export const notOfThisShop = "This payment was marked as not of this shop."
export const alreadyAllocated = "This payment is already allocated to an order."
export const paymentBeingRecorded = "A payment of this order is being recorded. Please try again in a moment."
export const refundBeforeCancelling = (shillings: number) =>
  `${String(shillings)} shillings of this order were paid by M-Pesa. Refund them on the order's page: that also cancels the order.`
export const changeOpen =
  "This order cannot be cancelled while a change of it is open. Confirm or cancel that change first."
export const refundNotFound = "Refund not found."
export const refundNotUnknown = "The outcome of this refund is known, or its result is still expected."

/** Reason of a refund that the shop did not request, and who requested it. */
export const REVERSED_BY_SAFARICOM = "Safaricom reversed the payment for the customer"
export const SAFARICOM = "safaricom"
