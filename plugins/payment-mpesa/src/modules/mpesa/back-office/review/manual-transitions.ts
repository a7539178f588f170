import type { OwnCode } from "../../../../daraja/result-codes"
import type { AttemptRow } from "../../tables/attempts"
import { stateAfter } from "../../attempts/state-machine"
import type { AttemptPatch } from "../../results/decide-outcome"
import { orderAlreadyPaid, merchantError } from "../../merchant-errors"
import { type ReviewReason, amountReceived, coversOrder, mayHoldNoMoney } from "../../attempts/attempt-money"

/** What only the order said no to, and may accept by now. Another sum than the order's is never captured. */
const RETRYABLE: readonly string[] = ["order_refused", "session_gone", "amount_changed"] satisfies ReviewReason[]

export const canRetryCapture = (attempt: AttemptRow) =>
  attempt.state === "needs_review" &&
  RETRYABLE.includes(attempt.review_reason ?? "") &&
  amountReceived(attempt) === attempt.amount

export const canMove = ({ state, receipt }: AttemptRow) => state === "needs_review" && receipt !== null

export const canDismiss = (attempt: AttemptRow) => attempt.state === "paid" || mayHoldNoMoney(attempt)

/** Money under review is captured after all, if the order takes it now. `others`: the order's other attempts. */
export function retryCapturePatch(attempt: AttemptRow, others: AttemptRow[]): AttemptPatch {
  if (!canRetryCapture(attempt))
    throw merchantError("CONFLICT", "Only money that its order refused can be tried again.")
  if (others.some(coversOrder)) throw orderAlreadyPaid()
  return { state: stateAfter(attempt.state, "captureRetried"), review_reason: null, next_check_at: new Date() }
}

/** The money is another order's from now on: nothing of it is left here. */
export function movePatch(attempt: AttemptRow): AttemptPatch {
  if (!canMove(attempt)) throw merchantError("CONFLICT", "Only money under review whose receipt is known can be moved.")
  const reason: ReviewReason = "receipt_reused"
  const code: OwnCode = "own.moved"
  return { receipt: null, paid_amount: null, review_reason: reason, result_code: code, reviewed_at: new Date() }
}

/** Somebody has looked at it, and nothing is left to do. */
export function dismissPatch(attempt: AttemptRow): AttemptPatch {
  if (!canDismiss(attempt)) throw merchantError("CONFLICT", "This money has to go somewhere: back, or into an order.")
  return { reviewed_at: new Date() }
}
