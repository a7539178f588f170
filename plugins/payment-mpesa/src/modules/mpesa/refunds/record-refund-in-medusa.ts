import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { REFUNDED_CODE } from "../../../contract/payment-codes"
import type { InternalCode } from "../../../daraja/stk/result-codes"
import { type AttemptRow, attempts } from "../tables/attempts"
import { lockedOrderTransaction } from "../concurrency/order-transaction"
import { type MpesaContext } from "../context"
import { refunds, type RefundRow } from "../tables/refunds"
import { amountReceived } from "../attempts/attempt-money"
import { announcePaymentChange } from "../medusa/announce-change"
import { describeError } from "../redaction"
import { endRefundedOrder } from "./end-refunded-order"

/** Delay before the status poller retries a failure. */
const RETRY_MS = 15_000

/**
 * Records a completed refund in Medusa, at most once, and then ends its order if it asks for that. The row stays locked until
 * `recorded_at` is written, and the total recorded in Medusa is compared first, so that a crash in between is repaired. A
 * payment that was never captured needs no record. An error is logged, and the status poller retries.
 */
export async function recordRefundInMedusa(context: MpesaContext, id: string): Promise<void> {
  const { knex, log, timing } = context
  try {
    const done = await refunds(knex).where({ id, state: "done", recorded_at: null }).first("order_id")
    if (done !== undefined && (await recordOnce(context, id, done.order_id)))
      await announcePaymentChange(context, done.order_id)
    // Also when the status poller has recorded it meanwhile, so that the order has ended when this returns.
    await endRefundedOrder(context, id)
  } catch (error) {
    log.error(`mpesa: refund ${id} is done but not recorded in Medusa yet: ${describeError(error)}`)
    await refunds(knex)
      .where({ id, state: "done", recorded_at: null })
      .update({ recording_error: describeError(error), next_check_at: new Date(Date.now() + timing.scaled(RETRY_MS)) })
  }
}

/**
 * @param orderId of the refund; null: it returned an unallocated payment, and changes no order
 * @returns whether this call recorded the refund
 */
function recordOnce(context: MpesaContext, id: string, orderId: string | null): Promise<boolean> {
  const record = (trx: Knex.Transaction) => recordLockedRefund(context, trx, { id, order_id: orderId })
  return orderId === null ? context.knex.transaction(record) : lockedOrderTransaction(context, orderId, record)
}

async function recordLockedRefund(
  context: MpesaContext,
  trx: Knex.Transaction,
  known: Pick<RefundRow, "id" | "order_id">,
): Promise<boolean> {
  const { id } = known
  const refund = await refunds(trx)
    .where({ ...known, state: "done", recorded_at: null })
    .forUpdate()
    .first()
  if (refund === undefined) return false
  if (refund.attempt_id !== null) await recordAttemptRefund(context, trx, { ...refund, attempt_id: refund.attempt_id })
  const now = new Date()
  await refunds(trx)
    .where({ id })
    // The status poller ends the order if this process dies before it does.
    .update({ recorded_at: now, recording_error: null, next_check_at: refund.ends_order ? now : null, updated_at: now })
  return true
}

type RefundOfAttempt = RefundRow & { attempt_id: string }

async function recordAttemptRefund(
  context: MpesaContext,
  trx: Knex.Transaction,
  refund: RefundOfAttempt,
): Promise<void> {
  // Refunds of one payment are recorded one after the other.
  const attempt = (await attempts(trx).where({ id: refund.attempt_id }).forUpdate().first()) as AttemptRow
  // Medusa cannot record a refund of a payment that is not captured yet.
  if (attempt.state === "paid" && attempt.captured_at === null) throw new Error("Its payment is not captured yet")
  const { payment_session_id: session, captured_at } = attempt
  if (captured_at === null || session === null) await closeReview(trx, attempt)
  else await createMedusaRefund(context, trx, { refund, attempt, session })
}

/** Closes the review when the whole payment was returned, so that the order can be paid again. */
async function closeReview(trx: Knex.Transaction, attempt: AttemptRow): Promise<void> {
  const done: RefundRow[] = await refunds(trx).where({ attempt_id: attempt.id, state: "done" })
  if (done.reduce((sum, { amount }) => sum + amount, 0) < amountReceived(attempt)) return
  const now = new Date()
  const code: InternalCode = REFUNDED_CODE
  await attempts(trx).where({ id: attempt.id }).update({ reviewed_at: now, result_code: code, updated_at: now })
}

/**
 * Medusa may have captured another amount than arrived: a receipt can be approved with a wrong one. The return of all that
 * arrived is then recorded as a refund of all that was captured.
 */
async function createMedusaRefund(
  { medusa, crashPoint }: MpesaContext,
  trx: Knex.Transaction,
  { refund, attempt, session }: { refund: RefundRow; attempt: AttemptRow; session: string },
): Promise<void> {
  const { return_receipt, reason, requested_by: by } = refund
  // Only refunds of this payment: a second payment that was returned was never captured in Medusa.
  const recorded: RefundRow[] = await refunds(trx).where({ attempt_id: refund.attempt_id }).whereNotNull("recorded_at")
  const returned = recorded.reduce((total, { amount }) => total + amount, refund.amount)
  const captured = attempt.amount
  const refunded = returned >= amountReceived(attempt) ? captured : Math.min(captured, returned)
  const note = `M-Pesa ${return_receipt ?? "by hand"}: ${reason}`
  await medusa.completeRefund(session)
  const amount = refunded - (await medusa.refundedAmount(session))
  if (amount > 0) await medusa.refund(session, { amount, note, by })
  crashPoint("mpesa-refund-recorded")
}
