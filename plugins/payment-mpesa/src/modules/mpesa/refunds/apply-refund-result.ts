import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AsyncResult } from "../../../daraja/async-result"
import { refundMeaning } from "../../../daraja/refund-codes"
import { type MpesaContext } from "../context"
import { recordRefundInMedusa } from "./record-refund-in-medusa"
import { firstStatusQueryAt } from "./query-refund-status"
import { type RefundRow, refunds } from "../tables/refunds"
import { announcePaymentChange } from "../medusa/announce-change"
import { redactNumbers } from "../redaction"

/** What became of a refund, from whichever channel. */
export interface RefundResult {
  code: string
  text: string
  returnReceipt: string | null
  /** Person who says so. */
  by?: string
}

/** - `settled`: it changed the refund - `ignored`: nothing new, or a failure after the money went back */
export type RefundOutcome = "settled" | "ignored"

/**
 * Applies news to a refund under its row lock, then notes it in the engine when the money is back. Returned
 * money beats every earlier failure and is never taken back; a failure counts while no result has come.
 */
export async function applyRefundResult(context: MpesaContext, id: string, news: RefundResult): Promise<RefundOutcome> {
  const { knex, log } = context
  const settled = await knex.transaction(async (trx) => {
    const refund = await refunds(trx).where({ id }).forUpdate().first()
    const state = refund === undefined ? null : nextState(refund, news.code)
    if (refund === undefined || state === null) return undefined
    if (refund.state === "failed" && (await isRequestedAgain(trx, refund))) {
      // The same receipt goes back once: the second order for it will hear that, and be noted.
      log.error(`mpesa: refund ${id} was carried out after all, and has been asked for anew`)
      return undefined
    }
    const now = new Date()
    await refunds(trx)
      .where({ id })
      .update({
        state,
        result_code: news.code,
        result_text: redactNumbers(news.text),
        return_receipt: news.returnReceipt ?? refund.return_receipt,
        resolved_by: news.by ?? refund.resolved_by,
        settled_at: now,
        next_check_at: state === "done" ? now : state === "unknown" ? firstStatusQueryAt(context, refund) : null,
        updated_at: now,
      })
    return { state, orderId: refund.order_id }
  })
  if (settled === undefined) return "ignored"
  if (settled.state !== "done") log.error(`mpesa: refund ${id} is ${settled.state} (${news.code})`)
  await announcePaymentChange(context, settled.orderId)
  if (settled.state === "done") {
    context.crashPoint("mpesa-refund-done")
    await recordRefundInMedusa(context, id)
  }
  return "settled"
}

/** Whether another order to give back the same whole payment stands by now. */
async function isRequestedAgain(trx: Knex.Transaction, { id, method, attempt_id, c2b_payment_id }: RefundRow) {
  if (method !== "reversal" && c2b_payment_id === null) return false
  const other: unknown = await refunds(trx)
    .where(c2b_payment_id === null ? { attempt_id, method } : { c2b_payment_id })
    .whereNot({ id })
    .whereNot({ state: "failed" })
    .first("id")
  return other !== undefined
}

/** News of a refund's result as Daraja sends it; a message to the time-out address has no other meaning. */
export function refundResultOf(kind: "reversal_result" | "reversal_timeout", result: AsyncResult): RefundResult {
  const { code, description: text, transactionId } = result
  return kind === "reversal_timeout"
    ? { code: "own.queue_timeout", text, returnReceipt: null }
    : { code, text, returnReceipt: transactionId }
}

/** @returns null when the news changes nothing */
function nextState({ state, method, result_code }: RefundRow, code: string): RefundRow["state"] | null {
  const { class: meaning } = refundMeaning(method, code)
  if (state === "done" || code === result_code) return null
  if (meaning === "returned") return "done"
  if (state === "failed") return null
  return meaning === "failed" ? "failed" : "unknown"
}
