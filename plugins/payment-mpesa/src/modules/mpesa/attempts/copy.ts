/* What shoppers and merchants read about payments and their amounts. */

export const phoneInvalid = "Enter a Kenyan mobile number."
export const noPaymentSession = "No order with an M-Pesa payment session was found."
export const shillingsOnly = "M-Pesa accepts Kenyan shillings only."
export const wholeShillingsOnly = "M-Pesa accepts whole shillings, at least one."

export const arrivedNothingDue = (arrived: string) =>
  `${arrived} has arrived, and nothing is due for this order any more.`
export const arrivedOtherAmount = (arrived: string, due: string) =>
  `${arrived} has arrived, and the order costs ${due}.`

/* For the shopper. */
export const totalWithCents = "M-Pesa takes whole shillings, and this total has cents. Please pay it another way."
export const amountTooLarge = (most: string) =>
  `M-Pesa takes at most Ksh ${most} in one payment. Please call us to pay this order.`
