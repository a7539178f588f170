/* What shoppers read about their payment. */

export const refundPending = "Your money is on its way back to you. This order will not be sent."
export const reversedBySafaricom = "Safaricom reversed your payment, and the money is back in your M-Pesa account."
