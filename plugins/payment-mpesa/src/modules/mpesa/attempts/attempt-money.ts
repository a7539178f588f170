import type { AttemptRow } from "../tables/attempts"

/**
 * Whether the attempt holds money that is in its order or under review. Money that was returned or moved does not
 * count.
 */
export function holdsMoney({ state, reviewed_at }: Pick<AttemptRow, "state" | "reviewed_at">): boolean {
  return state === "paid" || (state === "needs_review" && reviewed_at === null)
}

/** Amount received in shillings; the requested amount while no other one is known. */
export const amountReceived = ({ paid_amount, amount }: Pick<AttemptRow, "paid_amount" | "amount">) =>
  paid_amount ?? amount

/** Why a payment was not captured into its order automatically. */
export type ReviewReason =
  | "amount_mismatch"
  | "paid_twice"
  | "receipt_reused"
  | "receipt_conflict"
  /** Of earlier versions: such a payment gets another session now. */
  | "session_gone"
  | "amount_changed"
  | "order_refused"

const LEAVE_ORDER_UNPAID: readonly string[] = ["amount_mismatch", "receipt_reused"] satisfies ReviewReason[]
export const POSSIBLE_DUPLICATES: readonly string[] = ["paid_twice", "receipt_reused"] satisfies ReviewReason[]

/** Whether the attempt may not have brought money of its own. It is listed again if a receipt arrives later. */
export function mayBeDuplicate({ receipt, review_reason }: Pick<AttemptRow, "receipt" | "review_reason">): boolean {
  return receipt === null && POSSIBLE_DUPLICATES.includes(review_reason ?? "")
}

/**
 * Whether the attempt pays for its order, now or after review. A wrong amount under review does not, so that the right
 * amount can still be paid.
 */
export function coversOrder(attempt: Pick<AttemptRow, "state" | "review_reason" | "reviewed_at">): boolean {
  if (attempt.state === "paid") return true
  return holdsMoney(attempt) && !leavesOrderUnpaid(attempt)
}

/**
 * Whether payments cover all that is due on their order, captured or not.
 * @param due amount due in Medusa, which captured payments have reduced; null for an order that Medusa does not know: one
 *   payment covers it
 */
export function coverDue(payments: readonly CoveringAttempt[], due: number | null): boolean {
  const covering = payments.filter(coversOrder)
  if (covering.length === 0) return false
  if (due === null) return true
  return due - uncapturedAmount(covering) < 1
}

/** Shillings of payments that Medusa does not know yet. */
export const uncapturedAmount = (payments: readonly CoveringAttempt[]): number =>
  payments
    .filter((attempt) => coversOrder(attempt) && attempt.captured_at === null)
    .reduce((sum, attempt) => sum + amountReceived(attempt), 0)

type CoveringAttempt = Pick<
  AttemptRow,
  "state" | "review_reason" | "reviewed_at" | "captured_at" | "amount" | "paid_amount"
>

/** Reasons that leave the order unpaid: a wrong amount, or a payment that belongs to another order. */
export const leavesOrderUnpaid = ({ review_reason }: Pick<AttemptRow, "review_reason">) =>
  LEAVE_ORDER_UNPAID.includes(review_reason ?? "")
