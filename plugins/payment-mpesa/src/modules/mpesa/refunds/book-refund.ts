import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts } from "../attempt-row"
import { announceChange, describe, type MpesaContext } from "../context"
import { engineBookings } from "../engine-bookings"
import { refunds, type RefundRow } from "./refund-row"

/** After a failure the sweep tries again. */
const RETRY_MS = 15_000

/**
 * Notes returned money in the engine, at most once: the row stays locked until `booked_at` is written, and
 * what the engine has noted already is compared first, so that a crash in between is repaired. Money that the
 * engine never captured, and never will, has nothing to be noted. A fault is logged and left to the sweep.
 */
export async function bookRefund(context: MpesaContext, id: string): Promise<void> {
  const { knex, log, timing } = context
  try {
    const orderId = await engineBookings.pass(() => knex.transaction((trx) => bookLocked(context, trx, id)))
    if (orderId !== undefined) await announceChange(context, orderId)
  } catch (error) {
    log.error(`mpesa: refund ${id} is done but not booked yet: ${describe(error)}`)
    await refunds(knex)
      .where({ id, state: "done", booked_at: null })
      .update({ booking_error: describe(error), next_check_at: new Date(Date.now() + timing.scaled(RETRY_MS)) })
  }
}

/** @returns the order's id when this call has done something */
async function bookLocked(context: MpesaContext, trx: Knex.Transaction, id: string): Promise<string | undefined> {
  const refund = await refunds(trx).where({ id, state: "done", booked_at: null }).forUpdate().first()
  if (refund === undefined) return undefined
  const attempt = (await attempts(trx).where({ id: refund.attempt_id }).first()) as AttemptRow
  // The engine can note the return of no money that it does not have yet, and will have.
  if (attempt.state === "paid" && attempt.captured_at === null) throw new Error("Its payment is not captured yet")
  if (attempt.captured_at !== null) await note(context, trx, refund)
  const now = new Date()
  await refunds(trx).where({ id }).update({ booked_at: now, booking_error: null, next_check_at: null, updated_at: now })
  return refund.order_id
}

async function note({ engine, crashPoint }: MpesaContext, trx: Knex.Transaction, refund: RefundRow): Promise<void> {
  const { payment_session_id, amount, return_receipt, reason, requested_by } = refund
  // One payment's refunds are noted one after the other.
  await attempts(trx).where({ id: refund.attempt_id }).forUpdate().select("id")
  const booked: RefundRow[] = await refunds(trx).where({ payment_session_id }).whereNotNull("booked_at")
  const sum = booked.reduce((total, each) => total + each.amount, amount)
  if ((await engine.refundedAmount(payment_session_id)) >= sum) return
  const text = `M-Pesa ${return_receipt ?? "by hand"}: ${reason}`
  await engine.refund(payment_session_id, { amount, note: text, by: requested_by })
  crashPoint("mpesa-refund-booked")
}
