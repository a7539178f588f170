import { type AttemptRow, attempts } from "../../tables/attempts"
import type { MpesaContext } from "../../context"
import { canDismiss, canMove, canRetryCapture } from "./manual-transitions"
import { reviewReasonLabel } from "../review-reason-labels"
import { amountReceived } from "../../attempts/attempt-money"

/** A payment under review. Whole shillings, masked number, ISO time. */
export interface ReviewItem extends Pick<AttemptRow, "id" | "order_id" | "receipt"> {
  /** Amount of the order. */
  expected: number
  received: number | null
  phone: string | null
  reason: string | null
  /** Further text from the order or from Medusa. */
  detail: string | null
  since: string
  /** Shillings that can be refunded. */
  left: number
  may: { try_again: boolean; move: boolean; dismiss: boolean }
}

type Row = AttemptRow & { returning: number }

/** Payments under review, oldest first. A payment whose refund is in progress is listed with the refunds instead. */
export async function listReview({ knex }: MpesaContext, limit = 200): Promise<ReviewItem[]> {
  const rows = (await attempts(knex)
    .select("mpesa_attempt.*")
    .select(
      knex.raw(
        `(select coalesce(sum(amount), 0)::int from mpesa_refund
           where attempt_id = mpesa_attempt.id and state <> 'failed') as returning`,
      ),
    )
    .whereIn("state", ["paid", "needs_review"])
    .whereNotNull("review_reason")
    .whereNull("reviewed_at")
    .orderBy("settled_at")
    .limit(limit)) as Row[]
  return rows.map(toItem).filter(({ left, may }) => left > 0 || may.dismiss)
}

function toItem(row: Row): ReviewItem {
  const { id, order_id, receipt, amount, paid_amount, phone_masked, review_reason, capture_error, returning } = row
  const left = canDismiss(row) ? 0 : amountReceived(row) - returning
  const free = returning === 0
  return {
    ...{ id, order_id, receipt, expected: amount, received: paid_amount, phone: phone_masked },
    ...{ reason: reviewReasonLabel(review_reason), detail: capture_error, left },
    since: (row.settled_at ?? row.created_at).toISOString(),
    may: { try_again: free && canRetryCapture(row), move: free && canMove(row), dismiss: canDismiss(row) },
  }
}
