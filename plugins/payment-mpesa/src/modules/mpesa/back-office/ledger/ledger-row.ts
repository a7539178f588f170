import { merchantText, merchantWords } from "../../../../daraja/stk/result-codes"
import type { AttemptRow } from "../../tables/attempts"
import { reviewReasonLabel } from "../review-reason-labels"

/** `prompt`: STK push; `paybill`: paid by account number; `by_hand`: allocated or entered by the merchant. */
export type PaymentOrigin = "prompt" | "paybill" | "by_hand"

/** One attempt of the ledger: whole shillings, ISO times, masked number. */
export interface LedgerRow {
  id: string
  order_id: string
  /** Creation time. */
  created_at: string
  amount: number
  /** Amount received, when it differs from the requested one. */
  paid_amount: number | null
  phone: string | null
  way: PaymentOrigin
  state: AttemptRow["state"]
  receipt: string | null
  reference: string
  result_code: string | null
  /** Result as a text for the merchant. */
  result_text: string | null
  /** Reason of the review as a text for the merchant. */
  review_text: string | null
  captured_at: string | null
  /** Shillings refunded. */
  refunded: number
}

/** Row of the ledger's query. */
export type LedgerRecord = AttemptRow & {
  refunded: number
  by_hand: boolean
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
    way: row.by_hand ? "by_hand" : row.channel,
    reference: row.account_reference,
    result_text: result_code === null ? null : textOf(result_code, row.result_text),
    review_text: reviewReasonLabel(row.review_reason),
    captured_at: row.captured_at?.toISOString() ?? null,
    refunded: row.refunded,
  }
}

const textOf = (code: string, resultText: string | null) => merchantText(code) ?? resultText ?? merchantWords(code)
