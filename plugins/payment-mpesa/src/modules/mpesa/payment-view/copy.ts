/* What shoppers read about their payment. */

export const refundPending = (amount: string) => `${amount} is on its way back to you.`
export const refundUnconfirmed = (amount: string) =>
  `M-Pesa has not confirmed yet that ${amount} went back to you. We are checking it.`
export const reversedBySafaricom = "Safaricom reversed your payment, and the money is back in your M-Pesa account."
export const partlyReversed = (amount: string) =>
  `Safaricom reversed ${amount} of your payments, and the money is back in your M-Pesa account.`
export const promptForPart = (amount: string) =>
  `This order costs more now: this prompt pays ${amount} of it, and you can pay the rest afterwards.`
export const declinePrompt = (amount: string, due: string) =>
  `${due} is due for this order now. Please decline this prompt for ${amount}.`
export const declinePromptNothingDue = (amount: string) =>
  `Nothing is due for this order any more. Please decline this prompt for ${amount}.`
