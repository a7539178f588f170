import { rawAmount } from "../medusa-insert"

/** Column `totals` of `order_summary` for an unpaid order, in shillings. */
export function newOrderTotals(total: number) {
  return {
    paid_total: 0,
    raw_paid_total: rawAmount(0),
    refunded_total: 0,
    raw_refunded_total: rawAmount(0),
    credit_line_total: 0,
    raw_credit_line_total: rawAmount(0),
    transaction_total: 0,
    raw_transaction_total: rawAmount(0),
    accounting_total: total,
    raw_accounting_total: rawAmount(total),
    pending_difference: total,
    raw_pending_difference: rawAmount(total),
    current_order_total: total,
    raw_current_order_total: rawAmount(total),
    original_order_total: total,
    raw_original_order_total: rawAmount(total),
  }
}
