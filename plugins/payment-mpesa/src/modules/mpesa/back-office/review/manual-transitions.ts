import type { OwnCode } from "../../../../daraja/result-codes"
import type { AttemptRow } from "../../tables/attempts"
import { stateAfter } from "../../attempts/state-machine"
import type { Patch } from "../../results/decide-outcome"
import { orderIsPaid, refusal } from "../../merchant-errors"
import { type ReviewReason, arrived, fillsOrder, perhapsNoMoney } from "../../attempts/attempt-money"

/** What only the order said no to, and may accept by now. Another sum than the order's is never captured. */
const MAY_BE_TRIED_AGAIN: readonly string[] = [
  "order_refused",
  "session_gone",
  "amount_changed",
] satisfies ReviewReason[]

export const mayTryAgain = (attempt: AttemptRow) =>
  attempt.state === "needs_review" &&
  MAY_BE_TRIED_AGAIN.includes(attempt.review_reason ?? "") &&
  arrived(attempt) === attempt.amount

export const mayMove = ({ state, receipt }: AttemptRow) => state === "needs_review" && receipt !== null

export const mayDismiss = (attempt: AttemptRow) => attempt.state === "paid" || perhapsNoMoney(attempt)

/** Money under review is captured after all, if the order takes it now. `others`: the order's other attempts. */
export function decideAgain(attempt: AttemptRow, others: AttemptRow[]): Patch {
  if (!mayTryAgain(attempt)) throw refusal("CONFLICT", "Only money that its order refused can be tried again.")
  if (others.some(fillsOrder)) throw orderIsPaid()
  return { state: stateAfter(attempt.state, "triedAgain"), review_reason: null, next_check_at: new Date() }
}

/** The money is another order's from now on: nothing of it is left here. */
export function decideMoved(attempt: AttemptRow): Patch {
  if (!mayMove(attempt)) throw refusal("CONFLICT", "Only money under review whose receipt is known can be moved.")
  const reason: ReviewReason = "receipt_reused"
  const code: OwnCode = "own.moved"
  return { receipt: null, paid_amount: null, review_reason: reason, result_code: code, reviewed_at: new Date() }
}

/** Somebody has looked at it, and nothing is left to do. */
export function decideDismissed(attempt: AttemptRow): Patch {
  if (!mayDismiss(attempt)) throw refusal("CONFLICT", "This money has to go somewhere: back, or into an order.")
  return { reviewed_at: new Date() }
}
