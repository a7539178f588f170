import type { AttemptRow } from "../tables/attempts"

/** Money of it is in the order, or waits for somebody: not what went back, or into another order, since. */
export function holdsMoney({ state, reviewed_at }: Pick<AttemptRow, "state" | "reviewed_at">): boolean {
  return state === "paid" || (state === "needs_review" && reviewed_at === null)
}

/** Shillings that an attempt has brought, as far as is known. */
export const amountReceived = ({ paid_amount, amount }: Pick<AttemptRow, "paid_amount" | "amount">) =>
  paid_amount ?? amount

/** Why money does not simply go into its order. */
export type ReviewReason =
  | "amount_mismatch"
  | "paid_twice"
  | "receipt_reused"
  | "receipt_conflict"
  | "session_gone"
  | "amount_changed"
  | "order_refused"

const LEAVE_ORDER_UNPAID: readonly string[] = ["amount_mismatch", "receipt_reused"] satisfies ReviewReason[]
const MAY_HOLD_NO_MONEY: readonly string[] = ["paid_twice", "receipt_reused"] satisfies ReviewReason[]

/** It has no money of its own, or perhaps none. Should a receipt come after all, it is listed again. */
export function mayHoldNoMoney({ receipt, review_reason }: Pick<AttemptRow, "receipt" | "review_reason">): boolean {
  return receipt === null && MAY_HOLD_NO_MONEY.includes(review_reason ?? "")
}

/**
 * Money that fills its order, or may yet. A wrong amount under review leaves room for the right one; one that
 * came to light after the capture does not. What is in another order fills none here.
 */
export function coversOrder(attempt: Pick<AttemptRow, "state" | "review_reason" | "reviewed_at">): boolean {
  if (attempt.state === "paid") return true
  return holdsMoney(attempt) && !leavesOrderUnpaid(attempt)
}

/** Another sum than the order's, or another order's money. */
export const leavesOrderUnpaid = ({ review_reason }: Pick<AttemptRow, "review_reason">) =>
  LEAVE_ORDER_UNPAID.includes(review_reason ?? "")
