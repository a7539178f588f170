import type { PaymentOutcome } from "../../../contract/admin/attempts"
import { meaningOf, type InternalCode } from "../../../daraja/stk/result-codes"
import type { AttemptRow } from "../tables/attempts"
import { isFundedState, isOpen, stateAfter } from "../attempts/state-machine"
import { type ReviewReason, amountReceived } from "../attempts/attempt-money"
import { isCountedElsewhere } from "./counted-payment"
import { leavesMoney, wasReturned } from "./returned-payment"

/** A statement about one attempt's payment, from any source. */
export interface PaymentNotification {
  /** `manual`: a receipt approved by two people. */
  source: "callback" | "query" | "c2b" | "manual"
  code: string
  description: string
  /** Queries carry neither receipt nor amount, callbacks not always. */
  receipt: string | null
  amount: number | null
  /** Encrypted, as stored. Null for a C2B payment, which has no request ids. */
  checkoutRequestId: string | null
  merchantRequestId: string | null
}

/** What the decision also depends on, read under the same lock. */
export interface DecisionContext {
  /** Other attempts of the order cover all that is due. */
  isOrderCovered: boolean
  /** Which other attempt has the receipt: one of the same order, or of another. */
  receiptHolder: "nowhere" | "in_order" | "elsewhere"
}

export type AttemptPatch = Partial<
  Pick<
    AttemptRow,
    | "state"
    | "merchant_request_id"
    | "checkout_request_id"
    | "receipt"
    | "paid_amount"
    | "paid_unverified"
    | "result_code"
    | "result_text"
    | "review_reason"
    | "reviewed_at"
    | "accepted_at"
    | "payment_session_id"
    | "amount"
    | "captured_at"
    | "capture_error"
    | "result_at"
    | "next_check_at"
  >
>

/** - `ignored`: nothing new, or a failure after the money - `forged`: ids of another payment */
export type Outcome = PaymentOutcome

export interface Decision {
  outcome: Outcome
  patch: AttemptPatch | null
}

type KnownAttempt = Pick<
  AttemptRow,
  | "state"
  | "amount"
  | "receipt"
  | "captured_at"
  | "checkout_request_id"
  | "merchant_request_id"
  | "result_code"
  | "review_reason"
  | "paid_amount"
>

const IGNORED: Decision = { outcome: "ignored", patch: null }

/**
 * Decides what a notification changes on an attempt. A success overrides every earlier failure and is never undone; a
 * failure counts only while the attempt is open; a payment that does not fit its order goes to review.
 */
export function decideOutcome(
  attempt: KnownAttempt,
  notification: PaymentNotification,
  context: DecisionContext,
): Decision {
  if (isOfAnotherPayment(attempt, notification)) return { outcome: "forged", patch: null }
  const kind = meaningOf(notification.code).class
  switch (kind) {
    case "paid":
      return decideSuccess(attempt, notification, context)
    case "pending":
      return { outcome: "pending", patch: null }
    case "unknown":
      if (!isOpen(attempt.state) || attempt.result_code === notification.code) return IGNORED
      return {
        outcome: "unknown",
        patch: {
          ...notificationColumns(notification),
          state: stateAfter(attempt.state, "reportedUnclear"),
          result_at: new Date(),
        },
      }
    case "cancelled":
    case "failed":
    case "merchant_fault": {
      if (!isOpen(attempt.state)) return IGNORED
      const state = stateAfter(attempt.state, kind === "cancelled" ? "reportedCancelled" : "reportedFailed")
      return {
        outcome: "settled",
        patch: { ...notificationColumns(notification), state, result_at: new Date(), next_check_at: null },
      }
    }
  }
}

/**
 * A valid callback token with the ids of another payment is rejected. While the push is unanswered, no id is known,
 * and the callback's is stored.
 */
function isOfAnotherPayment(
  attempt: KnownAttempt,
  { checkoutRequestId, merchantRequestId }: PaymentNotification,
): boolean {
  const { checkout_request_id, merchant_request_id } = attempt
  if (checkout_request_id !== null && checkoutRequestId !== null && checkout_request_id !== checkoutRequestId)
    return true
  return merchant_request_id !== null && merchantRequestId !== null && merchant_request_id !== merchantRequestId
}

function decideSuccess(attempt: KnownAttempt, notification: PaymentNotification, context: DecisionContext): Decision {
  if (context.receiptHolder === "in_order") return decideDuplicate(attempt, notification)
  if (isCountedElsewhere(attempt, notification.receipt, context.receiptHolder)) return IGNORED
  if (isFundedState(attempt.state) && !isFirstOwnMoney(attempt, notification, context))
    return decideRepeatedSuccess(attempt, notification, context)
  const reason = reviewReasonOf(attempt, notification, context)
  const now = new Date()
  const patch: AttemptPatch = {
    ...notificationColumns(notification),
    state: stateAfter(attempt.state, reason === null ? "reportedPaid" : "reportedMismatch"),
    receipt: context.receiptHolder === "elsewhere" ? null : notification.receipt,
    paid_amount: wholeShillings(notification.amount),
    paid_unverified: notification.receipt === null,
    review_reason: reason,
    reviewed_at: null,
    result_at: now,
    // The status poller completes the capture if this process dies before it does.
    next_check_at: reason === null ? now : null,
  }
  return { outcome: reason === null ? "settled" : "review", patch }
}

/**
 * Whether this is the first payment of the attempt's own: until now it only named a receipt of another order, or its
 * payment was moved there.
 */
function isFirstOwnMoney(
  { state, receipt, review_reason, result_code }: KnownAttempt,
  notification: PaymentNotification,
  { receiptHolder }: DecisionContext,
): boolean {
  const hasNone = state === "needs_review" && receipt === null && review_reason === "receipt_reused"
  return hasNone && !wasReturned({ result_code }) && notification.receipt !== null && receiptHolder === "nowhere"
}

/**
 * The same payment, reported by another source and counted with another attempt of the order. An attempt that still
 * waits for it, or was taken for a second payment, is closed.
 */
function decideDuplicate(attempt: KnownAttempt, notification: PaymentNotification): Decision {
  const isTakenForSecond = attempt.state === "needs_review" && attempt.receipt === null && attempt.captured_at === null
  if (!isOpen(attempt.state) && !(isTakenForSecond && attempt.review_reason === "paid_twice")) return IGNORED
  const counted: AttemptPatch = {
    ...notificationColumns(notification),
    state: stateAfter(attempt.state, "reportedDuplicate"),
    result_code: "internal.counted" satisfies InternalCode,
    review_reason: null,
    result_at: new Date(),
    next_check_at: null,
  }
  return { outcome: "ignored", patch: counted }
}

/**
 * After a success only a missing receipt or a contradiction is new. The state stays: `capturePayment` asks Medusa
 * whether it is captured. A contradiction goes to review.
 */
function decideRepeatedSuccess(
  attempt: KnownAttempt,
  notification: PaymentNotification,
  context: DecisionContext,
): Decision {
  if (notification.receipt === null) return IGNORED
  if (notification.receipt === attempt.receipt) return decideSameReceipt(attempt, notification)
  if (attempt.receipt !== null) return { outcome: "review", patch: { review_reason: "receipt_conflict" } }
  const reason = reviewReasonOf(attempt, notification, { ...context, isOrderCovered: false })
  const patch: AttemptPatch = {
    receipt: context.receiptHolder === "elsewhere" ? null : notification.receipt,
    paid_amount: wholeShillings(notification.amount),
    paid_unverified: false,
    merchant_request_id: notification.merchantRequestId ?? attempt.merchant_request_id,
    // A different payment than the one that was reviewed; one that was returned in full only gets its receipt.
    ...(attempt.state === "needs_review" &&
      context.receiptHolder === "nowhere" &&
      leavesMoney(attempt, wholeShillings(notification.amount)) && { reviewed_at: null }),
  }
  if (reason === null) return { outcome: "receipt_added", patch }
  return { outcome: "review", patch: { ...patch, review_reason: reason } }
}

/** A receipt that was entered manually may turn out to have another amount at Safaricom. */
function decideSameReceipt(attempt: KnownAttempt, { amount }: PaymentNotification): Decision {
  const shillings = wholeShillings(amount)
  if (shillings === null || shillings === amountReceived(attempt)) return IGNORED
  const { captured_at, review_reason } = attempt
  const patch: AttemptPatch = {
    paid_amount: shillings,
    review_reason: captured_at === null ? "amount_mismatch" : (review_reason ?? "amount_mismatch"),
    ...(leavesMoney(attempt, shillings) && { reviewed_at: null }),
  }
  return { outcome: "review", patch }
}

function reviewReasonOf(
  attempt: KnownAttempt,
  notification: PaymentNotification,
  context: DecisionContext,
): ReviewReason | null {
  if (context.receiptHolder === "elsewhere") return "receipt_reused"
  if (notification.amount !== null && notification.amount !== attempt.amount) return "amount_mismatch"
  return context.isOrderCovered ? "paid_twice" : null
}

function notificationColumns(notification: PaymentNotification): AttemptPatch {
  return {
    result_code: notification.code,
    result_text: notification.description,
    ...(notification.checkoutRequestId === null ? {} : { checkout_request_id: notification.checkoutRequestId }),
    ...(notification.merchantRequestId === null ? {} : { merchant_request_id: notification.merchantRequestId }),
  }
}

/** The column holds whole shillings; the C2B payment's row keeps the cents. */
const wholeShillings = (amount: number | null) => (amount === null ? null : Math.floor(amount))
