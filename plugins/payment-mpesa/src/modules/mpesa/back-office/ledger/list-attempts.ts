import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { merchantText } from "../../../../daraja/stk/result-codes"
import { type AttemptRow, attempts } from "../../tables/attempts"
import { reviewReasonLabel } from "../review-reason-labels"

/** One attempt as shown to the merchant: masked number, whole shillings, ISO times. */
export interface AttemptSummary {
  id: string
  state: AttemptRow["state"]
  channel: AttemptRow["channel"]
  amount: number
  /** Amount received; null when there is none, or it is unknown. */
  paid_amount: number | null
  phone: string | null
  receipt: string | null
  paid_unverified: boolean
  result_code: string | null
  result_text: string | null
  review_reason: string | null
  /** Reason of the review as a text for the merchant. */
  review_text: string | null
  /** When the merchant closed the review. */
  reviewed_at: string | null
  capture_error: string | null
  created_at: string
  prompted_at: string | null
  settled_at: string | null
  captured_at: string | null
}

/** All attempts of one order, newest first. */
export async function listAttempts(knex: Knex, orderId: string): Promise<AttemptSummary[]> {
  const rows: AttemptRow[] = await attempts(knex)
    .where({ order_id: orderId, deleted_at: null })
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    channel: row.channel,
    amount: row.amount,
    paid_amount: row.paid_amount,
    phone: row.phone_masked,
    receipt: row.receipt,
    paid_unverified: row.paid_unverified,
    result_code: row.result_code,
    result_text: row.result_code === null ? null : (merchantText(row.result_code) ?? row.result_text),
    review_reason: row.review_reason,
    review_text: reviewReasonLabel(row.review_reason),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    capture_error: row.capture_error,
    created_at: row.created_at.toISOString(),
    prompted_at: row.prompted_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    captured_at: row.captured_at?.toISOString() ?? null,
  }))
}
