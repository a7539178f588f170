/* What the shop's calls answer about orders. */

/** Why an order cannot be cancelled: error code and message. */
export const CANCELLATION_REFUSALS = {
  paid: {
    code: "order_paid",
    message:
      "This order is paid. To cancel it within one hour of ordering, please contact us and we send the money back.",
  },
  review: {
    code: "payment_review",
    message: "Money has arrived for this order, and we are checking it. To cancel it, please contact us.",
  },
  tooLate: {
    code: "cancel_too_late",
    message: "An order can be cancelled within one hour. Please contact us, or send it back within 30 days.",
  },
  refunded: {
    code: "order_refunded",
    message: "Your payment for this order has been refunded. There is nothing left to cancel.",
  },
  shipped: {
    code: "order_shipped",
    message: "This order is already being packed. Please contact us, or send it back within 30 days.",
  },
  madeByShop: {
    code: "made_by_shop",
    message: "The shop made this order for you. To cancel it, please contact us.",
  },
  prompted: {
    code: "payment_open",
    message: "A payment is under way. Please decline it on your phone, or wait until it has ended.",
  },
} as const

export const orderPaid = "This order is already paid."
export const orderCancelled = "This order is cancelled. Please place a new one."
export const reversedForShopper =
  "A payment of this order was reversed, so it takes no other payment. Please contact us, or place a new order."
export const nothingToPay = "This order costs nothing."
export const paymentArrived = "Your payment has arrived."
export const underReview = (reason: string | null) =>
  `${reason ?? "Your money has arrived."} We are checking it. Please do not pay again.`
/** `sentence` has no full stop. */
export const orPromptAfter = (sentence: string, time: string) => `${sentence}, or ask for another prompt after ${time}.`
export const qrNotReady = (provider: string) => `The QR code from ${provider} is not ready yet.`
export const noReceipts = "This order is paid directly to the shop. Please contact us about its payment."
export const noQrCode = "This order has no QR code to pay with."

export const cancelledBeforePayment = "The order was cancelled before the money arrived."
export const soldBeforePayment = "The order had expired, and its goods were sold before the money arrived."
export const closedForPayment = "The order is cancelled, or has expired."
export const paymentIsRecorded = "Another payment of this order is being recorded. Try again in a minute."
export const amountMissing = (received: string, total: string, due: string) =>
  `We have received ${received} of ${total}. ${due} is still to be paid.`
/** Reason of the refund, for the merchant. */
export const refundOfCancelled = "Cancelled by the customer"
export const cancelledByCustomer = "cancelled by the customer"
export const notSent = (reason: string) => `${reason} This order will not be sent.`
export const amountOwed = (received: string, owed: string) => `We have received ${received}, and owe you ${owed} of it.`
export const otherPaymentInReview = (received: string, inReview: string) =>
  `We have received ${received}, and are checking another payment of ${inReview}.`

export const lineNotSold = (title: string) => `${title} is not sold any more. Please remove it.`
export const lineSoldOut = (name: string) => `${name} is sold out.`
export const lineLeft = (name: string, left: number) => `Only ${String(left)} of ${name} left.`
export const noShippingOption =
  "No shipping option is offered for this order now. Check the county in your address, or contact us."
export const noSharedShipping = "These items cannot be sent together. Please order them separately, or contact us."
export const shippingOptionGone = "That shipping option is not offered for this order now."
export const cartChanging = "Your cart is being changed right now. Please try again."
export const codesUsedUp = (codes: string) => `${codes} cannot be used any more. Please check your order.`
export const totalTooSmall = "An order must cost at least Ksh 1. Please change your cart or its codes."
export const totalChanged = (total: string) => `The total has changed to ${total}. Please check your order.`
export const aboveLimit = (method: string, most: string) =>
  `${method} takes at most ${most} in one payment. Please order fewer items, or call us to order all of them.`
export const kenyaOnly = "We deliver within Kenya only."
export const keyReused = "This request was sent before with other contents."
export const tooManyUnpaidOrders = (orders: number) =>
  `You have ${String(orders)} orders that are not paid yet. Please pay or cancel one of them first.`
export const tooManyFromNetwork =
  "Too many orders from your network are not paid yet. Please try again in a few minutes."
export const unitsOf = (units: number, title: string) => `${String(units)} of ${title}`
export const pieces = (count: number) => `${String(count)} pieces`
export const tooManyPieces = (most: string, hasUnpaidOrders: boolean) =>
  `Until they are paid, we keep at most ${most} for you. ${
    hasUnpaidOrders
      ? "Please pay or cancel your other orders first, or order fewer."
      : "Please order fewer, pay, and then order the rest."
  }`

export { ORDER_NOT_FOUND as orderNotFound } from "@mavazi/contracts/shared/copy"
export const tooManyWindows = "This order is open in too many windows."

export const orderIsCancelled = "This order is cancelled."
export const refundedForTerms =
  "All that was paid for this order was refunded, and nothing is due. Edit the order first: what is then due can be paid."
export const reversedForMerchant =
  "A payment of this order was reversed for the customer, so it takes no other payment. Cancel it if it was not sent: the customer can order again. If it was, make a draft order of the same amount and send its payment link."
export const reviewForTerms =
  "Money has arrived for this order that nobody has decided on. Review that payment before you ask for another."
export const emptyDraft = "This draft costs nothing yet. Add items and shipping first."
export const outOfStockForTerms = "Not all items of this order are in stock. Remove them, or add stock first."
export const discountsStay =
  "Each piece of an order keeps the discount that it was sold with; promotions are not applied again to its changes."
export const draftInEdit = "This draft has an edit that is not confirmed. Confirm the edit or cancel it first."
export const notWholeShillings =
  "An amount of this order has cents, and M-Pesa takes whole shillings only. Change the prices so that all amounts, with tax, are whole shillings."
export const noOutboundShipping =
  "Choose an outbound shipping method, with the price 0 if it is free. Without it the new items are not reserved and cannot be packed."
export const noTransfer =
  "An order stays with the customer who placed it. Cancel or refund it here, and make a draft order with a payment link for the other customer."
export const payOnDeliveryOff = "Payment on delivery is switched off. Switch it on in Settings, Store."
export const linkIsSent =
  "If an order without an account has this number and contact, we have sent its link to the order's email address."
export const linkNotFound = "This payment link is not valid any more. Please ask the shop for a new one."
export const linkMessage = ({ shop, number, amount, url, until }: LinkFacts) =>
  `${shop}: please pay ${amount} for order ${String(number)} by M-Pesa here: ${url} (until ${until}). Thank you!`
export const linkMessageAboveLimit = ({ shop, number, amount, url, until, limit }: LinkFacts & { limit: string }) =>
  `${shop}: ${amount} is due for order ${String(number)}. M-Pesa takes at most ${limit} in one payment: please tell us how you want to pay, in parts, by bank transfer or in cash. Your order: ${url} (until ${until}). Thank you!`

interface LinkFacts {
  shop: string
  number: number
  amount: string
  url: string
  until: string
}

export const editAtOneLocation =
  "No location has all units that a changed line needs. An edit reserves them at one location: move stock there under Inventory, or add them as another order."
