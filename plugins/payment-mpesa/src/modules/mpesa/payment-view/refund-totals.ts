import type { RefundState } from "../../../contract/index"
import { OPEN_REFUND_STATES } from "../../../contract/refund-states"
import { sqlList } from "../tables/sql-list"

/** Refund totals of an order's payments in shillings, from this module's refunds and from reversals by Safaricom. */
export interface RefundTotals {
  refunding: string | null
  refunded: string | null
  /** Part of `refunded` that is not recorded in Medusa yet. */
  booking: string | null
  /** Reversals on the statement. */
  reversed: string | null
  /** Payments that Safaricom reports as reversed. */
  reported_reversed: string | null
}

const REFUNDS = `mpesa_refund r join mpesa_attempt a on a.id = r.attempt_id and a.state = 'paid'`

/**
 * SQL: the columns of `RefundTotals` for the order of a row `shown`. A reversal initiated by Safaricom appears on the
 * statement or in the result of a status query.
 */
export const REFUND_TOTALS_SQL = `
  (select sum(r.amount) from ${REFUNDS}
    where r.order_id = shown.order_id and r.state in (${sqlList(OPEN_REFUND_STATES)})) as refunding,
  (select sum(r.amount) from ${REFUNDS} where r.order_id = shown.order_id and r.state = 'done') as refunded,
  (select sum(r.amount) from ${REFUNDS}
    where r.order_id = shown.order_id and r.state = 'done' and r.recorded_at is null) as booking,
  (select sum(abs(l.amount_cents)) / 100
     from mpesa_attempt a join mpesa_statement_line l on l.linked_receipt = a.receipt and l.kind = 'return'
    where a.order_id = shown.order_id and a.state = 'paid' and a.receipt <> '') as reversed,
  (select sum(coalesce(a.paid_amount, a.amount)) from mpesa_attempt a
    where a.order_id = shown.order_id and a.state = 'paid'
      and exists (select 1 from mpesa_status_check c
                   where c.receipt = a.receipt and c.state = 'failed' and c.result_text ~* '^reversed$')) as reported_reversed`

/** @param received by the order's payments, in shillings */
export function refundStateOf(totals: RefundTotals, received: number): RefundState {
  if (Number(totals.refunding ?? 0) > 0) return "pending"
  const { refunded, reversed, reported_reversed } = totals
  const gone = Math.max(Number(refunded ?? 0), Number(reversed ?? 0), Number(reported_reversed ?? 0))
  if (gone >= received) return "full"
  return gone > 0 ? "partial" : "none"
}
