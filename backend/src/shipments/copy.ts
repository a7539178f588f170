/* What the engine's admin answers about shipping an order, and the texts of the packing slip. */

export const orderNotFound = "No order has this id."
export const orderCancelled = "This order is cancelled. Its stock has been released."
export const refundPending =
  "A refund of this order is on its way, or its outcome is not known. Its goods stay in the shop."
export const orderRefunded = "This order has been refunded. Its goods stay in the shop."
export const paymentReversed =
  "Safaricom reversed a payment of this order for the customer. Its goods stay in the shop: cancel it."
export const amountDue = (due: string) =>
  `${due} is still due for this order. Send it when the customer has paid, or record the payment on this page.`
export const paymentUnderReview = "Money has arrived that does not fit this order. Review that payment first."
export const orderUnpaid = "This order is not paid. If the money came another way, record it on the order's page first."
export const changeOpen = "A change of this order has begun. Confirm or cancel it first."
export const packByLocation = (places: readonly { name: string; location: string; units: number }[]) =>
  `${places[0]?.name ?? ""} of this order is reserved at several locations: ${unitsAt(places)}. Pack what is reserved at each location as a parcel of its own.`
export const nothingSent = "Nothing of this order has been sent yet."

/** `3 at Nairobi, 2 at Mombasa` */
export const unitsAt = (places: readonly { location: string; units: number }[]) =>
  places.map(({ location, units }) => `${String(units)} at ${location}`).join(", ")
export const packingSlip = (orderNumber: number) => `Packing slip ${String(orderNumber)}`
export const deliverTo = "Deliver to"
export const pickUpBy = "Picked up by"
export const pickUpAt = "Pick up at"
export const order = (orderNumber: number) => `Order ${String(orderNumber)}`
export const placed = (time: string) => `Placed ${time}`
export const shipping = "Shipping"
export const item = "Piece"
export const size = "Size"
export const colour = "Colour"
export const sku = "SKU"
export const units = "Units"
