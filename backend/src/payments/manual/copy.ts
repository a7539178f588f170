/* What the shop's calls answer about payments that the merchant records by hand. */

export const methodName = "Pay the shop directly"
export const payTheShop = "You pay this order to the shop directly. We confirm it when the money has arrived."
export const notReceived = "The shop has not received your payment yet."

export const orderNotFound = "This order does not exist."
export const isDraft = 'This is a draft. Make an order of it first, with "Convert to order" or with a payment link.'
export const orderCancelled = "This order is cancelled. It takes no payment."
export const paymentReversed =
  "A payment of this order was reversed for the customer, so it takes no other payment. Cancel it if it was not sent. If it was, make a draft order of the same amount, and record the payment there."
export const nothingDue = "Nothing is due for this order."
export const moreThanDue = (due: string) => `${due} is due for this order. Record at most this amount.`
export const otherAmountOwed = (owed: string) => `${owed} is owed for this order now. Reload the page.`
export const paymentNotFound = "This order has no such payment."
export const alreadyVoided = "This payment is voided already."
export const refundedInPart = "Money of this payment was refunded, so it cannot be voided."
export const markedAsPaid = "Mark as paid"
export const capturedByShop =
  'The shop captures payments by M-Pesa itself when their money has arrived. Record any other one with "Mark as paid" or with the form for payments on the order\'s page.'
export const noCredits =
  "An order has no credits. Edit the order if it costs less, or refund what the shop owes on the order's page."
/** Note of the refund that voids a payment, in Medusa. */
export const voidNote = (reason: string) => `Voided: ${reason}`
