import type { InternalCode } from "../../../../daraja/stk/result-codes"
import type { AttemptRow } from "../../tables/attempts"
import { stateAfter } from "../../attempts/state-machine"
import type { AttemptPatch } from "../../results/decide-outcome"
import { orderAlreadyPaid, merchantError } from "../../merchant-errors"
import {
  type ReviewReason,
  amountReceived,
  coverDue,
  mayBeDuplicate,
  uncapturedAmount,
} from "../../attempts/attempt-money"
import { releaseHeldSession } from "../../results/held-session"
import * as copy from "./copy"

/**
 * Reviews whose capture can be retried, because the order may accept the payment now. A wrong amount is never
 * captured.
 */
const RETRYABLE: readonly string[] = ["order_refused", "session_gone", "amount_changed"] satisfies ReviewReason[]

export const canRetryCapture = (attempt: AttemptRow) =>
  attempt.state === "needs_review" &&
  RETRYABLE.includes(attempt.review_reason ?? "") &&
  amountReceived(attempt) === attempt.amount

export const canMove = ({ state, receipt }: AttemptRow) => state === "needs_review" && receipt !== null

export const canDismiss = (attempt: AttemptRow) => attempt.state === "paid" || mayBeDuplicate(attempt)

/** Whether the amount received can be captured into the order: its receipt is known, and is not another order's. */
export const canAccept = ({ state, receipt, review_reason }: AttemptRow) =>
  state === "needs_review" && receipt !== null && review_reason !== "receipt_reused"

/** An attempt under review, the order's other attempts, and the amount due on the order; null: Medusa does not know it. */
interface Review {
  attempt: AttemptRow
  others: AttemptRow[]
  due: number | null
}

/** Sets a payment under review back to `paid`, so that its capture is retried. */
export function retryCapturePatch({ attempt, others, due }: Review): AttemptPatch {
  if (!canRetryCapture(attempt)) throw merchantError("CONFLICT", copy.onlyRejectedRetried)
  if (coverDue(others, due)) throw orderAlreadyPaid()
  return capturePatch(attempt, others)
}

/** Shillings that the order would lack, or have too much, after it got the payment. */
export function amountsAfterAcceptance(received: number, due: number): { missing: number; excess: number } {
  const needed = Math.max(0, Math.ceil(due))
  return { missing: Math.max(0, needed - received), excess: Math.max(0, received - needed) }
}

/** As `acceptPatch`, if `excess` of the payment is too much. */
export const acceptExcessPatch =
  (excess: number) =>
  (review: Review): AttemptPatch => {
    const due = review.due === null ? review.attempt.amount : review.due - uncapturedAmount(review.others)
    const actual = amountsAfterAcceptance(amountReceived(review.attempt), due).excess
    if (actual !== excess) throw merchantError("CONFLICT", copy.otherExcess(actual))
    return acceptPatch(review)
  }

/** The order gets the amount received, whether it is less or more than what is due. */
export function acceptPatch({ attempt, others }: Review): AttemptPatch {
  if (!canAccept(attempt)) throw merchantError("CONFLICT", copy.onlyKnownReceiptAccepted)
  return { ...capturePatch(attempt, others), amount: amountReceived(attempt), accepted_at: new Date() }
}

function capturePatch(attempt: AttemptRow, others: AttemptRow[]): AttemptPatch {
  const patch = { state: stateAfter(attempt.state, "captureRetried"), review_reason: null, next_check_at: new Date() }
  return { ...patch, ...releaseHeldSession(attempt, others, patch) }
}

/** Empties the attempt: its payment belongs to another order now. */
export function movePatch(attempt: AttemptRow): AttemptPatch {
  if (!canMove(attempt)) throw merchantError("CONFLICT", copy.onlyKnownReceiptMoved)
  const reason: ReviewReason = "receipt_reused"
  const code: InternalCode = "internal.moved"
  return { receipt: null, paid_amount: null, review_reason: reason, result_code: code, reviewed_at: new Date() }
}

/** Closes a review that needs no action. */
export function dismissPatch(attempt: AttemptRow): AttemptPatch {
  if (!canDismiss(attempt)) throw merchantError("CONFLICT", copy.refundOrMove)
  return { reviewed_at: new Date() }
}
