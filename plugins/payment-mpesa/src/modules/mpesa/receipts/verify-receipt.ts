import type { ReceiptStatus } from "../../../contract/admin/receipts"
import type { MpesaContext } from "../context"
import { merchantError } from "../merchant-errors"
import { queryTransactionStatus } from "../transaction-status/query-transaction-status"
import { ANSWER_WITHIN_MS } from "./ask-about-receipt"
import * as copy from "./copy"
import { latestStatusCheck } from "./receipt-evidence"

/**
 * Queries Safaricom about a receipt. The result arrives later, see `receiptStatus`.
 * @throws MedusaError not_allowed (no initiator is configured), conflict (query rate limit reached)
 */
export async function verifyReceipt(context: MpesaContext, receipt: string, by: string): Promise<ReceiptStatus> {
  const { initiatorName: name, securityCredential, shortcode } = context.options
  if (name === undefined || securityCredential === undefined) {
    throw merchantError("NOT_ALLOWED", copy.queriesNotSetUp)
  }
  const known = await receiptStatus(context, receipt)
  if (known?.state === "pending") return known
  const request = { about: { receipt }, shortcode, initiator: { name, securityCredential } }
  const query = await queryTransactionStatus(context, { lane: "requests", receipt, requested_by: by, request })
  if (!query.isSent) throw merchantError("CONFLICT", copy.tooManyQueries)
  return (await receiptStatus(context, receipt)) as ReceiptStatus
}

/** Latest status query for a receipt; null without one. */
export async function receiptStatus({ knex }: MpesaContext, receipt: string): Promise<ReceiptStatus | null> {
  const row = await latestStatusCheck(knex, receipt)
  if (row === undefined) return null
  const state =
    row.state === "pending" && Date.now() - row.created_at.getTime() > ANSWER_WITHIN_MS ? "unanswered" : row.state
  const { result_code, result_text, shortcode, amount_cents } = row
  return {
    ...{ receipt, state, result_code, result_text, shortcode },
    amount: amount_cents === null ? null : amount_cents / 100,
    happened_at: row.happened_at?.toISOString() ?? null,
    asked_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}
