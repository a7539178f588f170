import type { QueryResult } from "../../contract/admin/attempts"
import type { FoundOrder } from "../../contract/admin/orders"
import type { EnterReceiptResponse } from "../../contract/admin/receipts"
import type { RefundMethod } from "../../contract/admin/refunds"

/* Texts of the actions on payments and refunds. */

export const because = "How do you know?"
export const returnReceipt = "Receipt of the return"

export const allocation = {
  description: (amount: string, receipt: string) =>
    `${amount} with receipt ${receipt} will be allocated to the order that you choose.`,
  confirm: (order: number | null) => (order === null ? "Allocate to the order" : `Allocate to order ${String(order)}`),
  done: "Payment allocated.",
  review: "The payment was put there, but does not fit: it waits in “To review”.",
  reason: (order: number) => `It belongs to order ${String(order)}`,
}
export const orderNumber = "Order number"
export const find = "Find"
export const foundOrder = (number: number, amount: string, state: string) =>
  `Order ${String(number)}: ${amount}, ${state}`
export const amountsDiffer = "The amounts differ: the payment will need review."
export const FOUND_STATES: Record<FoundOrder["payment"], string> = {
  unpaid: "not paid",
  sending: "a prompt is being sent",
  prompted: "a prompt is open",
  checking: "being checked",
  paid: "already paid",
  failed: "not paid",
  review: "under review",
  refunded: "refunded",
}

export const attachReceipt = {
  title: "Attach a receipt",
  description:
    "You have seen M-Pesa's message to the customer, or the payment on the statement. It counts when Safaricom confirms it; if Safaricom cannot be asked or does not know it, when a second user does.",
  confirm: "Enter the receipt",
  done: "Receipt entered.",
}
export const ENTERED_RECEIPT: Record<EnterReceiptResponse["state"], string> = {
  applied: "Safaricom has confirmed it. The receipt is attached.",
  checking: "Safaricom is being asked. The receipt counts as soon as Safaricom confirms it.",
  second_person: "A second user has to confirm it.",
}
export const receipt = "Receipt"
export const shillingsOnReceipt = "Shillings on the receipt"

export const receiptOf = (receipt: string, amount: string) => `${receipt} for ${amount}`
export const enteredBy = (what: string, user: string, reason: string) =>
  `Receipt ${what}, entered by ${user}: ${reason}`
export const you = "you"
export const secondUser = "Safaricom or a second user has to confirm it."
export const confirmReceipt = {
  title: "Confirm the receipt",
  description: (what: string) =>
    `You have also seen ${what}, on the customer's phone or on the statement. It counts as payment of the order.`,
  confirm: (receipt: string) => `Confirm ${receipt}`,
  done: "Receipt confirmed.",
}
export const withdrawReceipt = {
  title: "Withdraw the receipt",
  description: (what: string) => `${what} no longer counts. Another receipt can be attached.`,
  confirm: (receipt: string) => `Withdraw ${receipt}`,
  done: "Receipt withdrawn.",
}

export const promptAgain = {
  title: "Send another prompt",
  description:
    "The customer's phone asks for the PIN again. Query Safaricom first: if the earlier prompt was paid, the customer would pay twice.",
  confirm: "Send the prompt",
  done: "Prompt sent.",
}
export const QUERY_RESULTS: Record<QueryResult, string> = {
  money: "Payment received.",
  no_money: "Safaricom reports no payment.",
  no_answer: "No result yet. Try again in a minute.",
  not_asked: "Not queried: too many queries this minute, or M-Pesa is unreachable. Try again in a minute.",
  no_id: "No transaction ID to query: Safaricom's answer to the prompt was lost. Ask the customer for the receipt.",
}

export const checkWithSafaricom = "Check with Safaricom"
export const statusPending = "Waiting for Safaricom's answer."
export const statusUnanswered = "Safaricom has not answered."
export const statusFailed = (result: string) => `Safaricom says that this payment failed${result}`
export const statusOpen = (result: string) => `Safaricom does not know the outcome${result}`
export const statusResult = (text: string) => `: ${text}`
export const statusPaid = ({ amount, shortcode, time }: Record<"amount" | "shortcode" | "time", string | null>) =>
  [
    `Safaricom says that ${amount ?? "it"} was paid`,
    shortcode === null ? "" : ` to ${shortcode}`,
    time === null ? "" : `, ${time}`,
    ".",
  ].join("")

export const refund = "Refund"
export const refundDifference = "Refund the difference"
export const orderBecameCheaper = "The order was changed"
export const differenceOf = (parts: string[]) => `M-Pesa returns ${parts.join(", then ")}.`
export const differencePart = (what: string, method: "reversal" | "b2c") =>
  `${what} ${method === "reversal" ? "by reversal" : "to the payer's number (B2C)"}`
export const refundReason = "Why?"
export const refundPayment = "Refund payment"
export const refundMethod = "Refund method"
export const shillings = "Shillings"
export const refundable = (amount: string) => `${amount} can be refunded.`
export const amountOfReceipt = (amount: string, receipt: string | null) =>
  receipt === null ? amount : `${amount} of receipt ${receipt}`
export const recordRefund = { confirm: (amount: string) => `Record ${amount}`, done: "Refund recorded." }
export const sendRefund = { confirm: (amount: string) => `Refund ${amount}`, done: "Refund sent to Safaricom." }
export const REFUND_METHODS: Record<RefundMethod, string> = {
  reversal: "M-Pesa reversal: Safaricom returns the whole payment",
  b2c: "M-Pesa (B2C): the shop pays the customer's number, all or a part",
  manual: "Manual: refunded in the M-Pesa portal, and recorded here",
}
export const noPayout =
  "M-Pesa (B2C) is not possible: somebody else than the prompted number may have paid, and the payer's number is not known."
export const markReturned = {
  title: "Mark as returned",
  description: (what: string) => `The M-Pesa portal shows that ${what} was returned to the customer.`,
  confirm: "Mark as returned",
  done: "Marked as returned.",
}
export const markNotReturned = {
  title: "Mark as not returned",
  description: (what: string) =>
    `The M-Pesa portal shows that ${what} was not returned. It can then be refunded again.`,
  confirm: "Mark as not returned",
  done: "Marked as not returned.",
}
