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

export const directPayment = "Direct payment"
export const method = "Method"
export const reference = "Reference (optional, the customer sees it)"
export const note = "Note (optional, for staff)"
export const recordPayment = (amount: string) => `Record payment of ${amount}`
export const recordedPayment = (method: string, amount: string) => `${method}, ${amount}`
export const paymentRecorded = "Payment recorded."
