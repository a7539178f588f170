import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { refundMeaning } from "../../../daraja/initiator/refund-codes"
import { type RefundRow, refunds } from "../tables/refunds"

/** Refund as shown to the merchant: whole shillings, ISO times. */
export interface RefundSummary extends Pick<
  RefundRow,
  "id" | "order_id" | "attempt_id" | "amount" | "method" | "state" | "receipt" | "return_receipt" | "reason"
> {
  result_code: string | null
  result_text: string | null
  booking_error: string | null
  created_at: string
  sent_at: string | null
  /** When its outcome becomes unknown if no result arrives; null when it is unknown already, or settled. */
  unknown_at: string | null
  settled_at: string | null
  booked_at: string | null
}

/**
 * - `order`: of one order, newest first - `open`: in progress, of unknown outcome, or not recorded in Medusa; oldest
 * first
 */
export async function listRefunds(knex: Knex, of: { order: string } | "open"): Promise<RefundSummary[]> {
  const query = refunds(knex)
  const rows: RefundRow[] =
    of === "open"
      ? await query
          .whereIn("state", ["requested", "sending", "pending", "unknown"])
          .orWhere({ state: "done", booked_at: null })
          .orderBy("created_at")
          .limit(200)
      : await query.where({ order_id: of.order }).orderBy([{ column: "created_at", order: "desc" }, { column: "id" }])
  return rows.map(toView)
}

function toView(row: RefundRow): RefundSummary {
  const { id, order_id, attempt_id, amount, method, state, receipt, return_receipt, reason, result_code } = row
  return {
    ...{ id, order_id, attempt_id, amount, method, state, receipt, return_receipt, reason, result_code },
    result_text: result_code === null ? null : refundMeaning(method, result_code).merchant,
    booking_error: row.booking_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    unknown_at: row.state === "pending" ? (row.next_check_at?.toISOString() ?? null) : null,
    settled_at: row.settled_at?.toISOString() ?? null,
    booked_at: row.booked_at?.toISOString() ?? null,
  }
}
