import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaRefundState } from "../../../contract/refund-states"
import type { AsyncResult } from "../../../daraja/async-operations/async-result"
import { type RefundClass, refundMeaning } from "../../../daraja/async-operations/refund-codes"
import { type MpesaContext } from "../context"
import { recordRefundInMedusa } from "./record-refund-in-medusa"
import { firstStatusQueryAt } from "./query-refund-status"
import { attempts } from "../tables/attempts"
import { lockC2bPayment } from "../tables/c2b-payments"
import { type RefundRow, refunds } from "../tables/refunds"
import { announcePaymentChange } from "../medusa/announce-change"
import { redactNumbers } from "../redaction"
import { type RefundEvent, refundStateAfter } from "./state-machine"

/** Result of a refund, from any source. */
export interface RefundResult {
  code: string
  text: string
  returnReceipt: string | null
  /** User who reported the result manually. */
  resolvedBy?: string
}

/**
 * - `settled`: the result was applied
 * - `ignored`: it said nothing new, or reported a failure after the money was returned
 */
export type RefundOutcome = "settled" | "ignored"

/**
 * Applies a result to a refund under its row lock, then records a completed refund in Medusa. A success overrides
 * every earlier failure and is never undone; a failure counts while no result has arrived.
 */
export async function applyRefundResult(
  context: MpesaContext,
  id: string,
  result: RefundResult,
): Promise<RefundOutcome> {
  const { knex, log } = context
  const changed = await knex.transaction(async (trx) => {
    const refund = await refunds(trx).where({ id }).forUpdate().first()
    const state = refund === undefined ? null : nextState(refund, result.code)
    if (refund === undefined || state === null) return undefined
    const source = await currentSource(trx, refund)
    if (refund.state === "failed" && (await isRequestedAgain(trx, { ...refund, ...source }))) {
      // The same receipt can be returned once: the second refund gets that result and is recorded.
      log.error(`mpesa: refund ${id} was carried out after all, and has been requested again`)
      return undefined
    }
    const now = new Date()
    await refunds(trx)
      .where({ id })
      .update({
        ...source,
        state,
        result_code: result.code,
        result_text: redactNumbers(result.text),
        return_receipt: result.returnReceipt ?? refund.return_receipt,
        resolved_by: result.resolvedBy ?? refund.resolved_by,
        result_at: now,
        next_check_at: state === "done" ? now : state === "unknown" ? firstStatusQueryAt(context, refund) : null,
        updated_at: now,
      })
    return { state, orderId: source.order_id }
  })
  if (changed === undefined) return "ignored"
  if (changed.state !== "done") log.error(`mpesa: refund ${id} is ${changed.state} (${result.code})`)
  await announcePaymentChange(context, changed.orderId)
  if (changed.state === "done") {
    context.crashPoint("mpesa-refund-done")
    await recordRefundInMedusa(context, id)
  }
  return "settled"
}

/**
 * What the refund counts for. While a refund of an unallocated payment is recorded as failed, a user can allocate the payment to
 * an order: if it was carried out after all, that order's money went back.
 */
async function currentSource(
  trx: Knex.Transaction,
  { state, receipt, attempt_id, order_id, c2b_payment_id }: RefundRow,
): Promise<Pick<RefundRow, "attempt_id" | "order_id" | "c2b_payment_id">> {
  const source = { attempt_id, order_id, c2b_payment_id }
  if (state !== "failed" || c2b_payment_id === null || receipt === null) return source
  // The lock prevents an allocation at the same time.
  await lockC2bPayment(trx, receipt)
  const holder = await attempts(trx).where({ receipt }).first("id", "order_id")
  return holder === undefined ? source : { attempt_id: holder.id, order_id: holder.order_id, c2b_payment_id: null }
}

/** Whether another refund of the same whole payment has been requested since. */
async function isRequestedAgain(trx: Knex.Transaction, { id, method, attempt_id, c2b_payment_id }: RefundRow) {
  if (method !== "reversal" && c2b_payment_id === null) return false
  const other: unknown = await refunds(trx)
    .where(c2b_payment_id === null ? { attempt_id } : { c2b_payment_id })
    .whereNot({ id })
    .whereNot({ state: "failed" })
    .first("id")
  return other !== undefined
}

/** Result of a refund from Daraja's message. A message to the timeout URL always means a queue timeout. */
export function refundResultOf(kind: "refund_result" | "refund_timeout", result: AsyncResult): RefundResult {
  const { code, description: text, transactionId } = result
  return kind === "refund_timeout"
    ? { code: "internal.queue_timeout", text, returnReceipt: null }
    : { code, text, returnReceipt: transactionId }
}

const EVENT_OF_CLASS = {
  returned: "reportedReturned",
  failed: "reportedFailed",
  unknown: "reportedUnclear",
} as const satisfies Record<RefundClass, RefundEvent>

/** @returns null when the result changes nothing */
function nextState({ state, method, result_code }: RefundRow, code: string): MpesaRefundState | null {
  if (code === result_code) return null
  return refundStateAfter(state, EVENT_OF_CLASS[refundMeaning(method, code).class])
}
