import type { ReviewItem } from "../../../../contract/admin/review"
import { FUNDED_STATES } from "../../../../contract/attempt-states"
import { type AttemptRow, attempts } from "../../tables/attempts"
import type { MpesaContext } from "../../context"
import { findPayoutNumbers } from "../../refunds/payout-number"
import { amountsAfterAcceptance, canAccept, canDismiss, canMove, canRetryCapture } from "./manual-transitions"
import { reviewReasonLabel } from "../copy"
import { amountReceived } from "../../attempts/attempt-money"
import { moveTargetSql } from "./move-target"

interface Row extends AttemptRow {
  returning: number
  /** See `moveTargetSql`. */
  move_target: string | null
  /** Amount due on the order, less confirmed payments that Medusa has not captured yet; null: Medusa does not know it. */
  due: number | null
}

/** Payments under review, oldest first. A payment whose refund is in progress is listed with the refunds instead. */
export async function listReview(context: MpesaContext, limit = 200): Promise<ReviewItem[]> {
  const { knex, medusa } = context
  const rows = (await attempts(knex)
    .select("mpesa_attempt.*")
    .select(
      knex.raw(
        `(select coalesce(sum(amount), 0)::int from mpesa_refund
           where attempt_id = mpesa_attempt.id and state <> 'failed') as returning,
         ${moveTargetSql(medusa)} as move_target,
         (${medusa.amountDueSql("mpesa_attempt.order_id")})::float8 - (
           select coalesce(sum(coalesce(other.paid_amount, other.amount)), 0)::float8 from mpesa_attempt other
            where other.order_id = mpesa_attempt.order_id and other.id <> mpesa_attempt.id
              and other.state = 'paid' and other.captured_at is null) as due`,
      ),
    )
    .whereIn("state", FUNDED_STATES)
    .whereNotNull("review_reason")
    .whereNull("reviewed_at")
    .orderBy("result_at")
    .limit(limit)) as Row[]
  const payoutNumbers = await findPayoutNumbers(context, knex, rows)
  return rows
    .map((row) => ({ ...toItem(row), can_pay_out: payoutNumbers.has(row.id) }))
    .filter((item) => item.refundable > 0 || item.allowed_actions.dismiss)
}

function toItem(row: Row): Omit<ReviewItem, "can_pay_out"> {
  const { id, order_id, receipt, amount, paid_amount, phone_masked, review_reason, capture_error, returning } = row
  const refundable = canDismiss(row) ? 0 : amountReceived(row) - returning
  const free = returning === 0
  const movable = free && canMove(row)
  return {
    ...{ id, order_id, receipt, expected: amount, received: paid_amount, phone: phone_masked },
    ...{ reason: reviewReasonLabel(review_reason), detail: capture_error, refundable },
    ...amountsAfterAcceptance(amountReceived(row), row.due ?? amount),
    since: (row.result_at ?? row.created_at).toISOString(),
    allowed_actions: {
      retry_capture: free && canRetryCapture(row),
      accept: free && canAccept(row) && !canRetryCapture(row),
      move: movable,
      dismiss: canDismiss(row),
    },
    move_target: movable ? row.move_target : null,
  }
}
