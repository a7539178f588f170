import { merchantText, merchantWords } from "../../../../daraja/result-codes"
import type { AttemptRow } from "../../tables/attempts"
import { reviewReasonLabel } from "../review-reason-labels"

/** How money comes: by our prompt, typed in by its payer, or put into its order by a person of the shop. */
export type PaymentOrigin = "prompt" | "paybill" | "by_hand"

/** One attempt of the ledger: whole shillings, ISO times, masked number. */
export interface LedgerRow {
  id: string
  order_id: string
  /** When it began. */
  created_at: string
  amount: number
  /** What arrived, when it is not what was asked for. */
  paid_amount: number | null
  phone: string | null
  way: PaymentOrigin
  state: AttemptRow["state"]
  receipt: string | null
  reference: string
  result_code: string | null
  /** What came of it, in the merchant's words. */
  result_text: string | null
  /** Why its money waits for a person, in words. */
  review_text: string | null
  captured_at: string | null
  /** Shillings that went back. */
  refunded: number
}

/** A row of the statement that reads the ledger. */
export type LedgerRecord = AttemptRow & {
  refunded: number
  by_hand: boolean
  /** `created_at` to the microsecond, which a date of JavaScript does not hold. */
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
