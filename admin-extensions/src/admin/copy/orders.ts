/* Texts of the widgets on an order's page: shipping and direct payments. */

export const shipping = "Shipping"
export const packingSlip = "Packing slip"
export const shipmentsWhat = "shipments"
export const courier = "Courier"
export const trackingReference = "Tracking reference (optional)"
export const markAsSent = "Mark as sent"
export const markedAsSent = "Marked as sent."
export const markAsDelivered = "Mark order as delivered"
export const markedAsDelivered = "Marked as delivered."
export const delivered = "Delivered"
export const onItsWay = "On its way"
export const packed = "Packed"
export const shipmentTimes = (sent: string, arrived: string | null) =>
  arrived === null ? `Sent ${sent}` : `Sent ${sent}, arrived ${arrived}`

export const markAsReady = "Mark as ready to pick up"
export const markedAsReady = "Marked as ready."
export const markAsPickedUp = "Mark as picked up"
export const markedAsPickedUp = "Marked as picked up."
export const pickupTimes = (since: string, pickedUpAt: string | null) =>
  pickedUpAt === null ? `Ready since ${since}` : `Ready since ${since}, picked up ${pickedUpAt}`

export const otherPayments = "Cash, bank and other payments"
export const method = "Method"
export const amount = "Amount in shillings"
export const amountHint = (due: string) => `Leave it empty for all that is due: ${due}.`
export const amountInvalid = (due: string) => `Enter whole shillings, at most ${due}.`
export const reference = "Reference (optional, the customer sees it)"
export const note = "Note (optional, for staff)"
export const recordPayment = "Record payment"
export const recordPaymentAbout = (due: string) =>
  `${due} is due. Record money that you have received in cash, by bank or otherwise.`
export const recordAmount = (amount: string) => `Record ${amount}`.trimEnd()
export const recordedPayment = (method: string, amount: string) => `${method}, ${amount}`
export const paymentRecorded = "Payment recorded."
export const amountOwed = (amount: string) => `The shop owes the customer ${amount}.`
export const refundDifference = {
  title: "Refund the difference",
  description: (amount: string) =>
    `Return ${amount} to the customer in cash, by bank or otherwise, then record it. It counts for the newest payments first.`,
  confirm: (amount: string) => `Record ${amount}`,
  done: "Refund recorded.",
  reason: "The order costs less now",
}
export const voidPayment = {
  title: "Void",
  description: (payment: string) =>
    `${payment}. Void it if the money was never received: it is due again. Money that you gave back is a refund instead.`,
  confirm: "Void payment",
  done: "Payment voided.",
}
const byWhom = (by: string | null) => (by === null ? "" : ` by ${by}`)
export const recorded = (time: string, by: string | null) => `Recorded ${time}${byWhom(by)}`
export const voided = (time: string, { by, reason }: { by: string | null; reason: string }) =>
  `Voided ${time}${byWhom(by)}: ${reason}`
