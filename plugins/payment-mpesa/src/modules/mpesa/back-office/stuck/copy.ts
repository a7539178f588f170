/* What merchants read about payments that make no progress. */

import type { RefusalCode } from "../../prompts/prompt-refused"

/** The shopper's limits as texts for the merchant. */
export const PROMPT_REFUSALS: Record<RefusalCode, string> = {
  payment_open: "The last prompt has no result yet: with another one the customer might pay twice.",
  too_soon: "It is too soon for another prompt. Wait a minute or two.",
  already_paid: "A payment has arrived for this order.",
  amount_too_large: "M-Pesa does not take this amount in one payment.",
  order_closed: "The order takes no payment any more.",
  too_many_prompts: "This number or this order has reached the limit of prompts per hour.",
}

export const paymentEnded = "This payment has ended."
export const promptMayBeOpen = "The prompt may still be open on the phone."
export const messageInProcess = "A message from Safaricom about this payment is being processed."
export const receiptEntered = "A receipt was entered for this payment. Confirm or withdraw it first."
/** Result text of a payment. */
export const expiredByShop = (reason: string) => `Expired by the shop: ${reason}`

export const notCaptured = (error: string | null) => `Paid, but not captured: ${error ?? "capture in progress"}.`
export const noReceipt = "Safaricom reports a payment, but no receipt."
export const endedWithoutPayment = "It ended without a payment."

const afterQueries = (words: string) => (count: number) =>
  count === 0 ? `${words}.` : `${words}, though it was asked ${count === 1 ? "once" : `${String(count)} times`}.`

/* Texts with the number of status queries that were sent. */
export const noResult = afterQueries("The prompt was sent; Safaricom has not reported a result")
export const responseLost = afterQueries("Safaricom's response was lost; the prompt may have been sent")
