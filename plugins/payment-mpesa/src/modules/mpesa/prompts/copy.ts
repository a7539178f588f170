/* What shoppers and merchants read about prompts. */

/** Sent to Safaricom with each prompt. */
export const promptDescription = "Order payment"

export const wholeShillingsOnly = "M-Pesa accepts whole shillings only."
export const phoneRequired = "Please enter the phone number to pay with."
export const underReview = "Money has arrived, and we are checking it. Please do not pay again."
export const promptOnItsWay = "An M-Pesa prompt is on its way to your phone."
export const checkingPayment = "We are checking your payment. Please do not pay again yet."
export const promptOpen = "A prompt is open on your phone. Answer it, or wait a minute for another."
export const nothingToPay = "There is nothing to pay for this order."
export const alreadyPaid = "This order has been paid. Nothing more to pay."

/* For the merchant: why a prompt was not sent. */
export const limitReached = (of: string) => `Limit of prompts per ${of} and hour reached`
export const nothingDue = "Nothing is due"
export const notWholeShillings = "Not whole shillings"
export const paused = (code: string) => `Paused after code ${code}`
