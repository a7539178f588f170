/* What merchants and shoppers read about receipts that they enter. */

export const waitsForConfirmation = "This payment or this receipt already waits for confirmation."
export const secondPersonRequired = "A receipt must be confirmed by a second person, not by the one who entered it."
export const deniedBySafaricom =
  "Safaricom contradicts this receipt. Withdraw it and enter what Safaricom reports, or another receipt."
export const receiptNotFound = "Receipt not found."
export const receiptNotOpen = "This receipt has already been confirmed or withdrawn."
export const reportedMeanwhile = "Safaricom has reported this payment in the meantime."
export const receiptRefunded = (receipt: string) => `Receipt ${receipt} was refunded, or its refund is in progress.`
export const receiptOfAnother = (receipt: string) => `Receipt ${receipt} belongs to another payment.`
export const receiptOfOtherPrompt = (shillings: number) =>
  `Another prompt of this order asked for ${String(shillings)} shillings. Enter the receipt for that payment.`
export const otherAmount = (shillings: number, receipt: string) =>
  `Safaricom reported ${String(shillings)} shillings for ${receipt}.`
export const queriesNotSetUp = "Status queries are not set up. Check the M-Pesa portal."
export const tooManyQueries = "Too many queries to Safaricom. Try again in a minute."

/** Result text of a payment. */
export const confirmedBySafaricom = "Safaricom has confirmed the receipt"
export const confirmedByStaff = "Two staff members have confirmed the receipt"

/** For a shopper. */
export const tooManyReceipts = "You have entered several M-Pesa codes. Please try again later, or contact the shop."
