import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaRefund } from "../../../contract/admin/refunds"
import { OPEN_REFUND_STATES } from "../../../contract/refund-states"
import { refundMeaning } from "../../../daraja/async-operations/refund-codes"
import { type RefundRow, refunds } from "../tables/refunds"

/**
 * - `order`: refunds of one order, newest first
 * - `open`: those in progress, of unknown outcome, or of which Medusa lacks the record or the end of the order; oldest first, at most 200
 */
export async function listRefunds(knex: Knex, of: { order: string } | "open"): Promise<MpesaRefund[]> {
  const query = refunds(knex)
  const rows: RefundRow[] =
    of === "open"
      ? await query
          .whereIn("state", OPEN_REFUND_STATES)
          .orWhere({ state: "done", recorded_at: null })
          .orWhere({ state: "done", ends_order: true, end_handled_at: null })
          .orderBy("created_at")
          .limit(200)
      : await query.where({ order_id: of.order }).orderBy([{ column: "created_at", order: "desc" }, { column: "id" }])
  return rows.map(toView)
}

function toView(row: RefundRow): MpesaRefund {
  const { id, order_id, attempt_id, amount, method, state, receipt, return_receipt, reason, result_code } = row
  return {
    ...{ id, order_id, attempt_id, amount, method, state, receipt, return_receipt, reason, result_code },
    result_text: result_code === null ? null : refundMeaning(method, result_code).merchant,
    recording_error: row.recording_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    unknown_at: row.state === "pending" ? (row.next_check_at?.toISOString() ?? null) : null,
    result_at: row.result_at?.toISOString() ?? null,
    recorded_at: row.recorded_at?.toISOString() ?? null,
  }
}
