import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AsyncResult } from "../../../daraja/initiator/async-result"
import { refundMeaning } from "../../../daraja/initiator/refund-codes"
import { type MpesaContext } from "../context"
import { recordRefundInMedusa } from "./record-refund-in-medusa"
import { firstStatusQueryAt } from "./query-refund-status"
import { type RefundRow, refunds } from "../tables/refunds"
import { announcePaymentChange } from "../medusa/announce-change"
import { redactNumbers } from "../redaction"

/** Result of a refund, from any source. */
export interface RefundResult {
  code: string
  text: string
  returnReceipt: string | null
  /** User who reported the result manually. */
  by?: string
}

/** - `settled`: the refund changed - `ignored`: nothing new, or a failure after the money was returned */
export type RefundOutcome = "settled" | "ignored"

/**
 * Applies a result to a refund under its row lock, then records a completed refund in Medusa. A success overrides
 * every earlier failure and is never undone; a failure counts while no result has arrived.
 */
export async function applyRefundResult(context: MpesaContext, id: string, news: RefundResult): Promise<RefundOutcome> {
  const { knex, log } = context
  const settled = await knex.transaction(async (trx) => {
    const refund = await refunds(trx).where({ id }).forUpdate().first()
    const state = refund === undefined ? null : nextState(refund, news.code)
    if (refund === undefined || state === null) return undefined
    if (refund.state === "failed" && (await isRequestedAgain(trx, refund))) {
      // The same receipt can be returned once: the second refund gets that result and is recorded.
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

/** Whether another refund of the same whole payment has been requested since. */
async function isRequestedAgain(trx: Knex.Transaction, { id, method, attempt_id, c2b_payment_id }: RefundRow) {
  if (method !== "reversal" && c2b_payment_id === null) return false
  const other: unknown = await refunds(trx)
    .where(c2b_payment_id === null ? { attempt_id, method } : { c2b_payment_id })
    .whereNot({ id })
    .whereNot({ state: "failed" })
    .first("id")
  return other !== undefined
}

/** Result of a refund from Daraja's message. A message to the timeout URL always means a queue timeout. */
export function refundResultOf(kind: "reversal_result" | "reversal_timeout", result: AsyncResult): RefundResult {
  const { code, description: text, transactionId } = result
  return kind === "reversal_timeout"
    ? { code: "own.queue_timeout", text, returnReceipt: null }
    : { code, text, returnReceipt: transactionId }
}

/** @returns null when the result changes nothing */
function nextState({ state, method, result_code }: RefundRow, code: string): RefundRow["state"] | null {
  const { class: meaning } = refundMeaning(method, code)
  if (state === "done" || code === result_code) return null
  if (meaning === "returned") return "done"
  if (state === "failed") return null
  return meaning === "failed" ? "failed" : "unknown"
}
