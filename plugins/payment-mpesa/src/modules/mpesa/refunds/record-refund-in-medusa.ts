import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { OwnCode } from "../../../daraja/result-codes"
import { type AttemptRow, attempts } from "../tables/attempts"
import { type MpesaContext } from "../context"
import { bookingLimit } from "../medusa/booking-limit"
import { refunds, type RefundRow } from "../tables/refunds"
import { amountReceived } from "../attempts/attempt-money"
import { announcePaymentChange } from "../medusa/announce-change"
import { describeError } from "../redaction"

/** After a failure the sweep tries again. */
const RETRY_MS = 15_000

/**
 * Notes returned money in the engine, at most once: the row stays locked until `booked_at` is written, and
 * what the engine has noted already is compared first, so that a crash in between is repaired. Money that the
 * engine never captured, and never will, has nothing to be noted. A fault is logged and left to the sweep.
 */
export async function recordRefundInMedusa(context: MpesaContext, id: string): Promise<void> {
  const { knex, log, timing } = context
  try {
    const booked = await bookingLimit.run(() => knex.transaction((trx) => recordLockedRefund(context, trx, id)))
    if (booked !== undefined) await announcePaymentChange(context, booked.orderId)
  } catch (error) {
    log.error(`mpesa: refund ${id} is done but not booked yet: ${describeError(error)}`)
    await refunds(knex)
      .where({ id, state: "done", booked_at: null })
      .update({ booking_error: describeError(error), next_check_at: new Date(Date.now() + timing.scaled(RETRY_MS)) })
  }
}

/** @returns the order's id, if it has one, when this call has done something */
async function recordLockedRefund(
  context: MpesaContext,
  trx: Knex.Transaction,
  id: string,
): Promise<{ orderId: string | null } | undefined> {
  const refund = await refunds(trx).where({ id, state: "done", booked_at: null }).forUpdate().first()
  if (refund === undefined) return undefined
  if (refund.attempt_id !== null) await recordAttemptRefund(context, trx, { ...refund, attempt_id: refund.attempt_id })
  const now = new Date()
  await refunds(trx).where({ id }).update({ booked_at: now, booking_error: null, next_check_at: null, updated_at: now })
  return { orderId: refund.order_id }
}

type RefundOfAttempt = RefundRow & { attempt_id: string }

async function recordAttemptRefund(
  context: MpesaContext,
  trx: Knex.Transaction,
  refund: RefundOfAttempt,
): Promise<void> {
  // One payment's refunds are noted one after the other.
  const attempt = (await attempts(trx).where({ id: refund.attempt_id }).forUpdate().first()) as AttemptRow
  // The engine can note the return of no money that it does not have yet, and will have.
  if (attempt.state === "paid" && attempt.captured_at === null) throw new Error("Its payment is not captured yet")
  if (attempt.captured_at === null) await closeReview(trx, attempt)
  else
    await createMedusaRefund(context, trx, { refund, orderId: attempt.order_id, session: attempt.payment_session_id })
}

/** Nothing is left under review once all of it is back: the order may be paid anew. */
async function closeReview(trx: Knex.Transaction, attempt: AttemptRow): Promise<void> {
  const done: RefundRow[] = await refunds(trx).where({ attempt_id: attempt.id, state: "done" })
  if (done.reduce((sum, { amount }) => sum + amount, 0) < amountReceived(attempt)) return
  const now = new Date()
  const code: OwnCode = "own.returned"
  await attempts(trx).where({ id: attempt.id }).update({ reviewed_at: now, result_code: code, updated_at: now })
}

async function createMedusaRefund(
  { medusa, crashPoint }: MpesaContext,
  trx: Knex.Transaction,
  { refund, orderId, session }: { refund: RefundRow; orderId: string; session: string },
): Promise<void> {
  const { amount, return_receipt, reason, requested_by } = refund
  // Of this payment only: what came besides, and went back, was never the engine's.
  const booked: RefundRow[] = await refunds(trx).where({ attempt_id: refund.attempt_id }).whereNotNull("booked_at")
  const sum = booked.reduce((total, each) => total + each.amount, amount)
  if ((await medusa.refundedAmount(session)) >= sum) return
  const text = `M-Pesa ${return_receipt ?? "by hand"}: ${reason}`
  await medusa.withOrderLock(orderId, () => medusa.refund(session, { amount, note: text, by: requested_by }))
  crashPoint("mpesa-refund-booked")
}
