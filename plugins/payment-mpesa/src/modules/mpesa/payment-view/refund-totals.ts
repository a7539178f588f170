import type { RefundState } from "../../../contract/index"
import { OPEN_REFUND_STATES } from "../../../contract/refund-states"
import { sqlList } from "../tables/sql-list"

/** Refund totals of one attempt in shillings, from this module's refunds and from reversals by Safaricom. */
export interface RefundTotals {
  refunding: string | null
  refunded: string | null
  /** Part of `refunded` that is not recorded in Medusa yet. */
  booking: string | null
  reversed: string | null
  is_reversed: boolean
}

/**
 * SQL: the columns of `RefundTotals` for an attempt `latest`. A reversal initiated by Safaricom appears on the
 * statement or in the result of a status query.
 */
export const REFUND_TOTALS_SQL = `
  (select sum(amount) from mpesa_refund
    where attempt_id = latest.id and state in (${sqlList(OPEN_REFUND_STATES)})) as refunding,
  (select sum(amount) from mpesa_refund where attempt_id = latest.id and state = 'done') as refunded,
  (select sum(amount) from mpesa_refund
    where attempt_id = latest.id and state = 'done' and recorded_at is null) as booking,
  (select sum(abs(amount_cents)) / 100 from mpesa_statement_line
    where linked_receipt = latest.receipt and linked_receipt <> '' and kind = 'return') as reversed,
  exists (select 1 from mpesa_status_check
    where receipt = latest.receipt and state = 'failed' and result_text ~* '^reversed$') as is_reversed`

export function refundStateOf(totals: RefundTotals, arrived: number): RefundState {
  if (Number(totals.refunding ?? 0) > 0) return "pending"
  const gone = Math.max(Number(totals.refunded ?? 0), Number(totals.reversed ?? 0), totals.is_reversed ? arrived : 0)
  if (gone >= arrived) return "full"
  return gone > 0 ? "partial" : "none"
}
