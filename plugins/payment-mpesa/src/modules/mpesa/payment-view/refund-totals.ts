import type { RefundState } from "../../../contract/index"
import { OPEN_REFUND_STATES } from "../../../contract/refund-states"
import { sqlList } from "../tables/sql-list"

/** Refund totals of an order's payments in shillings. */
export interface RefundTotals {
  refunding: string | null
  /** Part of `refunding` whose refunds have an unknown outcome. */
  unconfirmed: string | null
  refunded: string | null
  /** Part of `refunded` that is not recorded in Medusa yet. */
  booking: string | null
  /** Part of `refunded` that Safaricom reversed for the customer. */
  reversed: string | null
}

const OPEN = `r.state in (${sqlList(OPEN_REFUND_STATES)})`

/** SQL: the columns of `RefundTotals` in the row `refunds` that `REFUND_TOTALS_JOIN` adds. */
export const REFUND_TOTALS_COLUMNS =
  "refunds.refunding, refunds.unconfirmed, refunds.refunded, refunds.booking, refunds.reversed"

/** SQL: joins the refund totals of the order of a row `shown`. */
export const REFUND_TOTALS_JOIN = `
  cross join lateral (
    select sum(r.amount) filter (where ${OPEN}) as refunding,
           sum(r.amount) filter (where r.state = 'unknown') as unconfirmed,
           sum(r.amount) filter (where r.state = 'done') as refunded,
           sum(r.amount) filter (where r.state = 'done' and r.recorded_at is null) as booking,
           sum(r.amount) filter (where r.state = 'done' and r.method = 'customer_reversal') as reversed
      from mpesa_refund r join mpesa_attempt a on a.id = r.attempt_id and a.state = 'paid'
     where r.order_id = shown.order_id
  ) refunds`

/** @param received by the order's payments, in shillings */
export function refundStateOf({ refunding, refunded }: RefundTotals, received: number): RefundState {
  if (Number(refunding ?? 0) > 0) return "pending"
  const gone = Number(refunded ?? 0)
  if (gone >= received) return "full"
  return gone > 0 ? "partial" : "none"
}
