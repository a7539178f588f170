import type { RefundState } from "../../../contract"

/** Shillings of one attempt that are on their way back, and that went back: by refunds of ours, or by Safaricom. */
export interface RefundTotals {
  refunding: string | null
  refunded: string | null
  /** Of `refunded`: what the engine has not noted as returned yet. */
  booking: string | null
  reversed: string | null
  is_reversed: boolean
}

/**
 * SQL: the columns of `RefundFigures` for an attempt `latest`. A reversal that Safaricom made for its customer shows on
 * the statement, or in its answer about the receipt.
 */
export const REFUND_TOTALS_SQL = `
  (select sum(amount) from mpesa_refund
    where attempt_id = latest.id and state in ('requested', 'sending', 'pending', 'unknown')) as refunding,
  (select sum(amount) from mpesa_refund where attempt_id = latest.id and state = 'done') as refunded,
  (select sum(amount) from mpesa_refund
    where attempt_id = latest.id and state = 'done' and booked_at is null) as booking,
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
