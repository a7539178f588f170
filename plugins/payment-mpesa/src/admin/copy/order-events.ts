import type { MpesaOrderEvent } from "../../contract/admin/events"

/* Texts of the page with everything that happened to an order's money. */

export const whatHappened = "What happened" // specified: MP-38
export const about =
  "Everything that happened to this order's money: messages of Safaricom and what each of them changed, prompts, payments, refunds, and what merchants did. Newest first."
export const eventsWhat = "events"
export const noEvents = "Nothing has happened yet."
export const older = "Show older"
export const order = "Back to the order"
export const seeWhatHappened = "See what happened"

export const KIND_LABELS: Record<MpesaOrderEvent["kind"], string> = {
  stk_callback: "Prompt result",
  stk_query: "Answer to a query about the prompt",
  c2b_confirmation: "Paybill confirmation",
  c2b_validation: "Paybill validation",
  pull: "List of payments",
  status_result: "Transaction status",
  refund_result: "Refund result",
  refund_timeout: "Refund timeout",
  status_queried: "Queried Safaricom",
  prompted: "Sent another prompt",
  expired: "Expired the attempt",
  retried: "Retried the capture",
  accepted: "Accepted the amount",
  moved: "Moved the payment to another order",
  dismissed: "Closed the review",
  refund_issue_closed: "Closed a failed refund or reversal",
  receipt_submitted: "The customer entered a receipt",
  receipt_entered: "Entered a receipt",
  receipt_confirmed: "Confirmed the receipt",
  receipt_withdrawn: "Withdrew the receipt",
  allocated: "Allocated a payment to this order",
  refund_requested: "Requested a refund",
  refund_resolved: "Resolved the refund",
  returned_twice: "Reversed a payment that was refunded already: the customer has this amount twice",
  read_again: "Read a message again",
  prompt_sent: "Prompt to the customer",
  captured: "Payment counted for the order",
  capture_refused: "The order did not take the payment",
  capture_failed: "The payment could not be recorded in Medusa yet",
  refund_recorded: "Refund recorded in Medusa",
  payment_recorded: "Recorded a payment by hand",
  payment_voided: "Voided a payment by hand",
  refunded: "Refunded a payment by hand",
  link_created: "Created a payment link",
  link_withdrawn: "Withdrew a payment link",
  terms_by_link: "Set to be paid before sending",
  terms_on_delivery: "Set to be paid on delivery",
}

const DECISION_LABELS: Partial<Record<string, string>> = {
  settled: "applied",
  receipt_added: "receipt added",
  review: "put under review",
  unknown: "outcome not known",
  pending: "no result yet",
  ignored: "changed nothing",
  forged: "rejected: it names another payment",
  malformed: "not readable",
  unknown_url: "rejected: sent to an unknown URL",
  timeout: "timed out",
  read: "recorded",
  completed: "completed",
  failed: "failed",
  open: "outcome not known to Safaricom",
  done: "returned",
  checking: "being checked",
  accepted: "accepted by Safaricom",
  refused: "refused",
  attached: "belongs to this order",
  unmatched: "not certain to belong to this order",
  no_reference: "no account number",
  unknown_reference: "no order has its account number",
  mistyped_reference: "account number mistyped",
  ambiguous_reference: "more than one order has its account number",
}

/** A decision that has no label is shown as it is stored. */
export const decisionLabel = (decision: string | null): string =>
  decision === null ? "not processed yet" : (DECISION_LABELS[decision] ?? decision)

export const decided = (kind: string, decision: string) => `${kind}: ${decision}`
export const byUser = (user: string) => `by ${user}`
export const receiptAndAmount = (receipt: string | null, amount: string) =>
  receipt === null ? amount : `${receipt}, ${amount}`
export const message = "Message"
export const readAgain = "Read again"
export const readAgainDone = (decision: string) => `Read again: ${decision}.`
