import type { MpesaAttempt } from "../../../../contract/admin/attempts"
import { merchantText } from "../../../../daraja/stk/result-codes"
import { isFundedState } from "../../attempts/state-machine"
import type { MpesaContext } from "../../context"
import { findPayoutNumbers } from "../../refunds/payout-number"
import { type AttemptRow, attempts } from "../../tables/attempts"
import { reviewReasonLabel } from "../copy"

/** All attempts of one order, newest first. */
export async function listAttempts(context: MpesaContext, orderId: string): Promise<MpesaAttempt[]> {
  const { knex } = context
  const rows: AttemptRow[] = await attempts(knex)
    .where({ order_id: orderId, deleted_at: null })
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
  const withMoney = rows.filter(({ state }) => isFundedState(state))
  const payoutNumbers = await findPayoutNumbers(context, knex, withMoney)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    channel: row.channel,
    amount: row.amount,
    paid_amount: row.paid_amount,
    phone: row.phone_masked,
    can_pay_out: payoutNumbers.has(row.id),
    receipt: row.receipt,
    paid_unverified: row.paid_unverified,
    result_code: row.result_code,
    result_text: row.result_code === null ? null : (merchantText(row.result_code) ?? row.result_text),
    review_reason: row.review_reason,
    review_text: reviewReasonLabel(row.review_reason),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    capture_error: row.capture_error,
    created_at: row.created_at.toISOString(),
    prompted_at: row.prompted_at?.toISOString() ?? null,
    result_at: row.result_at?.toISOString() ?? null,
    captured_at: row.captured_at?.toISOString() ?? null,
  }))
}
