import type { LedgerRow } from "../../../../contract/admin/ledger"
import { merchantText, merchantLabel } from "../../../../daraja/stk/result-codes"
import type { AttemptRow } from "../../tables/attempts"
import { reviewReasonLabel } from "../copy"

/** Row of the ledger's query. */
export type LedgerRecord = AttemptRow & {
  refunded: number
  is_manual: boolean
  /** `created_at` with microseconds, which a JavaScript date does not hold. */
  began: string
}

export function toLedgerRow(row: LedgerRecord): LedgerRow {
  const { id, order_id, amount, paid_amount, state, receipt, result_code } = row
  return {
    ...{ id, order_id, amount, state, receipt, result_code },
    created_at: row.created_at.toISOString(),
    paid_amount: paid_amount === amount ? null : paid_amount,
    phone: row.phone_masked,
    origin: row.is_manual ? "manual" : row.channel,
    reference: row.account_reference,
    result_text: result_code === null ? null : textOf(result_code, row.result_text),
    review_text: reviewReasonLabel(row.review_reason),
    captured_at: row.captured_at?.toISOString() ?? null,
    refunded: row.refunded,
  }
}

const textOf = (code: string, resultText: string | null) => merchantText(code) ?? resultText ?? merchantLabel(code)
