import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { REVERSED_CODE } from "../../../../contract/payment-codes"
import type { MpesaContext } from "../../context"
import { announcePaymentChange } from "../../medusa/announce-change"
import { describeError } from "../../redaction"
import { type ReportedReversalRow, reportedReversals } from "../../tables/reported-reversals"
import { type RefundRow, refunds } from "../../tables/refunds"
import { applyRefundResult } from "../apply-refund-result"
import { recordRefundInMedusa } from "../record-refund-in-medusa"
import { insertCustomerReversal } from "./insert-customer-reversal"
import { findOwnRefund } from "./own-refund"

/** A reversal as a statement, a status query or a pull reports it. */
export type ReversalReport = Pick<ReportedReversalRow, "receipt" | "return_receipt" | "source" | "reversed_at">

/**
 * Stores reversals that Safaricom reports, once per reversed payment; `applyReportedReversals` applies them. A later report
 * adds the receipt of the reversal when an earlier one had none.
 */
export async function storeReversalReports(knex: Knex, reports: readonly ReversalReport[]): Promise<void> {
  const byReceipt = new Map(reports.filter(({ receipt }) => receipt !== "").map((report) => [report.receipt, report]))
  if (byReceipt.size === 0) return
  const rows = [...byReceipt.values()].map((report) => ({ id: generateEntityId(undefined, "mprev"), ...report }))
  await reportedReversals(knex)
    .insert(rows)
    .onConflict("receipt")
    .merge({ return_receipt: knex.raw("excluded.return_receipt"), applied_at: null, updated_at: knex.fn.now() })
    .whereRaw("mpesa_reported_reversal.return_receipt is null and excluded.return_receipt is not null")
}

/** Reversals applied per round. */
const BATCH = 20

/** Those whose payment the shop knows by now. */
const APPLICABLE_SQL = `
  select r.* from mpesa_reported_reversal r
   where r.applied_at is null
     and (exists (select from mpesa_attempt a where a.receipt = r.receipt)
       or exists (select from mpesa_c2b_payment p where p.receipt = r.receipt))
   order by r.updated_at limit ${String(BATCH)}`

/**
 * Applies reversals that Safaricom reported: one that the shop requested is the result of that refund; any other becomes a
 * refund of its own kind, which is recorded in Medusa. Idempotent; reports whose payment is not known wait.
 */
export async function applyReportedReversals(context: MpesaContext): Promise<void> {
  const { rows } = await context.knex.raw<{ rows: ReportedReversalRow[] }>(APPLICABLE_SQL)
  for (const report of rows) {
    await applyReport(context, report).catch((error: unknown) => {
      context.log.error(`mpesa: reversal ${report.id} could not be applied: ${describeError(error)}`)
    })
  }
}

async function applyReport(context: MpesaContext, report: ReportedReversalRow): Promise<void> {
  const { knex } = context
  const own = await findOwnRefund(knex, report)
  if (own !== undefined) return applyToOwnRefund(context, report, own)
  // One that has to wait does not delay the others.
  await reportedReversals(knex).where({ id: report.id, applied_at: null }).update({ updated_at: new Date() })
  const reversal = await insertCustomerReversal(context, report)
  if (reversal === null) return
  await announcePaymentChange(context, reversal.orderId)
  context.crashPoint("mpesa-refund-done")
  if (reversal.refundId !== null) await recordRefundInMedusa(context, reversal.refundId)
}

async function applyToOwnRefund(
  context: MpesaContext,
  { id, return_receipt }: ReportedReversalRow,
  { id: refundId, method }: RefundRow,
): Promise<void> {
  const { knex } = context
  await applyRefundResult(context, refundId, { code: REVERSED_CODE, text: "", returnReceipt: return_receipt })
  const now = new Date()
  if (return_receipt !== null) {
    await refunds(knex).where({ id: refundId, return_receipt: null }).update({ return_receipt, updated_at: now })
  }
  // An earlier report without the receipt of the reversal can have taken it for a second return of the money.
  const correction = method === "customer_reversal" ? {} : { returned_twice: null }
  await reportedReversals(knex)
    .where({ id })
    .update({ refund_id: refundId, ...correction, applied_at: now, updated_at: now })
}
