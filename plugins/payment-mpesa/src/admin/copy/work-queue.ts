import type { AlertKind, RefundIssueKind } from "../../contract/alert-kinds"
import type { RejectedCallback } from "../../contract/admin/rejected-callbacks"
import type { UnallocatedReason } from "../../contract/admin/review"
import type { NumberedStuckPayment } from "../../contract/admin/stuck-payments"

/* Texts of the work queue: payments and refunds that need an action. */

export const workQueue = "What waits for you" // specified: MP-20
export const ALERTS: Record<AlertKind, (count: number) => string> = {
  review: (count) => `${String(count)} to review`,
  unallocated: (count) => `${String(count)} without an order`,
  customer_reversal: (count) => `${String(count)} reversed by Safaricom`,
  returned_twice: (count) => `${String(count)} refunded twice`,
  refund_failed: (count) => `${String(count)} ${count === 1 ? "refund" : "refunds"} failed`,
  refund_unknown: (count) => `${String(count)} ${count === 1 ? "refund" : "refunds"} to check`,
}
export const needsYou = "M-Pesa needs you"
export const openWorkQueue = "Open the work queue"
export const workQueueAbout =
  "M-Pesa payments and refunds that need an action. The lists update while this page is open."
export const waiting = (count: number) => `${String(count)} waiting`

export const promptsPaused = "Prompts are paused"
export const promptRejected = "Safaricom rejected a prompt because of the shop's configuration"
export const pauseReason = (reason: string, code: string) => `${reason} (${code}).`
export const pausedUntil = (time: string) =>
  `Orders are still placed. The next prompt is tried after ${time}, or at once when you have fixed the cause.`
export const resumePrompts = "Resume prompts"
export const promptsResumed = "Prompts resumed."

export const stuckSection = {
  title: "Stuck payments",
  about: "Prompts without a result, payments without a receipt, receipts to confirm. Oldest first.",
  what: "stuck payments",
  empty: "Nothing is stuck.",
}
export const STUCK_LABELS: Record<NumberedStuckPayment["kind"], string> = {
  waiting: "Outcome unknown",
  uncaptured: "Paid, not captured",
  unverified: "Paid, no receipt",
  proposed: "Not paid yet",
}
export const captureAgain = "Capture again"
export const queryAgain = "Query Safaricom again"
export const expire = {
  title: "Expire",
  description: "The attempt counts as unpaid. If a payment arrives later, it is accepted as usual.",
  confirm: "Expire attempt",
  done: "Attempt expired.",
}

export const reviewSection = {
  title: "To review",
  about: "Payments that do not fit their order. Accept, refund or move each of them.",
  what: "payments to review",
  empty: "Nothing to review.",
}
export const receiptUnknown = "Receipt not known yet"
export const moveToAnotherOrder = "Move to another order"
export const moveToTarget = {
  title: (order: number) => `Move to order ${String(order)}`,
  description: (amount: string, order: number) =>
    `Order ${String(order)} is of the same payer, and ${amount} is due on it.`,
  done: "Payment allocated.",
  reason: "Same payer, same amount",
}
export const retryCapture = {
  title: "Retry capture",
  description: (amount: string) =>
    `${amount} will be captured if the order accepts it now, for instance because its goods are available again.`,
  confirm: "Retry",
  done: "Payment captured.",
  reason: "Tried again from the list",
}
export const acceptPayment = {
  title: "Accept payment",
  titleOfTooMuch: "Accept all of it",
  titleOfTooLittle: (missing: string) => `Accept, and ask for the rest (${missing})`,
  description: (amount: string) => `${amount} will be put into the order.`,
  confirm: "Accept",
  done: "Payment accepted.",
  reason: (missing: number, amount: string) => (missing === 0 ? "Accepted from the list" : `${amount} less than due`),
}
export const stillInReview = "The order does not take this payment. It stays in this list."
export const acceptAndRefund = {
  title: (excess: string) => `Accept, and refund ${excess}`,
  description: (kept: string, excess: string) => `${kept} go into the order, and ${excess} back to the customer.`,
  reason: (excess: string) => `${excess} more than due`,
}
export const closeReview = { title: "Close review", confirm: "Remove from list", done: "Removed from the list." }
export const noPaymentKnown = "No payment is known for this entry. It returns to this list if a receipt arrives."
export const inAnOrder = "The payment is in an order already."

export const unallocatedSection = {
  title: "Unallocated payments",
  about: "Paybill payments whose account number belongs to no order.",
  what: "unallocated payments",
  empty: "All payments are allocated.",
}
export const UNALLOCATED_REASONS: Record<UnallocatedReason, string> = {
  no_reference: "It has no account number, as payments to a till.",
  unknown_reference: "No order has this account number.",
  mistyped_reference: "The account number is mistyped.",
  ambiguous_reference: "More than one order has this account number.",
}
export const submittedFor = (order: number) => `The customer entered this receipt for order ${String(order)}.`
export const allocateSubmitted = {
  title: (order: number) => `Allocate to order ${String(order)}`,
  done: "Payment allocated.",
}
export const receiptAndAccount = (receipt: string, account: string) =>
  account === "" ? receipt : `${receipt}, account number “${account}”`
/** The receipt of the order's prompt is missing. */
export const mayBePaymentOf = (order: string, phone: string | null, time: string) =>
  `It may be the payment of ${order}, whose receipt is missing: prompt to ${[phone, time].filter((fact) => fact !== null).join(", ")}.`
export const dismissPayment = {
  title: "Not of this shop",
  confirm: "Remove from list",
  done: "Removed from the list.",
  description: (amount: string) =>
    `${amount} was paid for something else, such as a purchase at the counter. It is not refunded from here.`,
}
export const allocateToOrder = "Allocate to an order"

export const refundSection = {
  title: "Open refunds",
  about: "Refunds that Safaricom has not confirmed yet. Check those of unknown outcome in the M-Pesa portal.",
  what: "refunds",
  empty: "No open refunds.",
}

export const refundIssueSection = {
  title: "Failed refunds and reversals",
  about:
    "Refunds that did not arrive, and payments that Safaricom reversed. Each stays here until you mark it as done.",
  what: "failed refunds",
  empty: "Nothing has failed.",
}
export const REFUND_ISSUES: Record<RefundIssueKind, { label: string; toDo: string }> = {
  refund_failed: { label: "Refund failed", toDo: "The customer did not get the money. Refund it again." },
  customer_reversal: {
    label: "Reversed by Safaricom",
    toDo: "The customer got the money back, and the order takes no other payment. Cancel it if it was not sent. If it was, make a draft order of this amount and send its payment link.",
  },
  returned_twice: {
    label: "Refunded twice",
    toDo: "The customer has this amount twice. Claim it from the customer, or from Safaricom.",
  },
}
export const closeRefundIssue = {
  title: "Done",
  description: "Nothing more is to be done. Say what you did.",
  confirm: "Mark as done",
  done: "Marked as done.",
}
export const receiptNumber = (receipt: string) => `Receipt ${receipt}`
export const noActionNeeded = "No action needed"

export const rejectedCallbacks = "Rejected callbacks"
export const rejectedCallbacksWhat = "rejected callbacks"
export const rejectedCallbacksAbout =
  "Messages that did not come from Safaricom, or that could not be read. They changed nothing."
export const rejectedCount = (count: number) => `${String(count)} in the last 30 days.`
export const noRejectedCallbacks = "None in the last 30 days."
export const CALLBACK_KINDS: Partial<Record<string, string>> = {
  stk_callback: "Prompt result",
  c2b_confirmation: "Paybill confirmation",
  pull: "Row of Safaricom's list of payments",
  status_result: "Transaction status",
  refund_result: "Refund result",
  refund_timeout: "Refund result",
}
export const REJECTION_LABELS: Record<RejectedCallback["rejected_as"], string> = {
  forged: "names another payment",
  malformed: "unreadable",
  unknown_url: "sent to an unknown URL",
}
