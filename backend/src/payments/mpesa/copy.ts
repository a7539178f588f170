/* What the shop's calls answer about an order that is not paid by M-Pesa yet. */

export const promptOpen = "The payment has not arrived yet. Please enter your M-Pesa PIN on your phone."
export const outcomePending = "We are still waiting for M-Pesa's answer. Please do not pay again yet."
export const paymentFailed = "The payment did not go through. Please try again."
export const notPaid = "This order has not been paid yet."
