/* What the shop's calls answer about payments that the merchant records by hand. */

export const methodName = "Pay the shop directly"
export const payTheShop = "You pay this order to the shop directly. We confirm it when the money has arrived."
export const notReceived = "The shop has not received your payment yet."

export const otherMethod =
  "This order was not placed to be paid to the shop directly. Record its money with Mark as paid."
export const nothingDue = "Nothing is due for this order."
export const otherAmount = (due: string) => `The order costs ${due}. Record exactly this amount.`
