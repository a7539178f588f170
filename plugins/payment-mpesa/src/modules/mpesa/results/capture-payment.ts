import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts } from "../tables/attempts"
import { stateAfter } from "../attempts/state-machine"
import { type MpesaContext } from "../context"
import { amountDifferenceText } from "../attempts/amount-difference"
import { lockedOrderTransaction } from "../concurrency/order-transaction"
import { leavesOrderUnpaid, type ReviewReason } from "../attempts/attempt-money"
import { announcePaymentChange } from "../medusa/announce-change"
import { assignPaymentSession, type PaidAttempt } from "./assign-payment-session"
import type { AttemptPatch } from "./decide-outcome"
import { describeError } from "../redaction"

/** Delay before the status poller retries a failed capture. */
const RETRY_MS = 15_000

/** `needs_session`: the order accepts the payment, for which it has no payment session. */
type CaptureResult = "captured" | "needs_session" | { review: ReviewReason; text?: string }

/**
 * Captures a paid attempt in Medusa, at most once: the row stays locked until `captured_at` is written, and Medusa's
 * capture is idempotent, so a crash in between is repaired by repeating it. An error is logged, and the poller retries.
 */
export async function capturePayment(context: MpesaContext, attemptId: string): Promise<void> {
  const { knex, log, timing } = context
  try {
    const paid = await attempts(knex).where({ id: attemptId, state: "paid", captured_at: null }).first("order_id")
    const orderId = paid?.order_id
    if (orderId === undefined || !(await captureOnce(context, { attemptId, orderId }))) return
    await announcePaymentChange(context, orderId)
    await announceSettledPayment(context, attemptId)
  } catch (error) {
    log.error(`mpesa: attempt ${attemptId} is paid but not captured yet: ${describeError(error)}`)
    await knex("mpesa_attempt")
      .where({ id: attemptId, state: "paid", captured_at: null })
      .update({ capture_error: describeError(error), next_check_at: new Date(Date.now() + timing.scaled(RETRY_MS)) })
  }
}

/** @returns whether this call changed the attempt */
async function captureOnce(context: MpesaContext, { attemptId, orderId }: PaidAttempt): Promise<boolean> {
  const capture = () => lockedOrderTransaction(context, orderId, (trx) => captureLocked(context, trx, attemptId))
  const first = await capture()
  if (first !== "needs_session") return first !== undefined
  await assignPaymentSession(context, { attemptId, orderId })
  const second = await capture()
  if (second === "needs_session") throw new Error("Its payment session was replaced once more")
  return second !== undefined
}

/**
 * Call it under the order's lock.
 * @returns undefined when the attempt is not paid, or captured already
 */
async function captureLocked(
  context: MpesaContext,
  trx: Knex.Transaction,
  id: string,
): Promise<CaptureResult | undefined> {
  const attempt = await attempts(trx).where({ id, state: "paid", captured_at: null }).forUpdate().first()
  if (attempt === undefined) return undefined
  const outcome = await captureInMedusa(context, attempt)
  await attempts(trx)
    .where({ id })
    .update({ ...patchOf(outcome, context), updated_at: new Date() })
  if (typeof outcome === "object") {
    context.log.error(`mpesa: attempt ${id}: payment needs review (${outcome.review})`)
  }
  return outcome
}

function patchOf(outcome: CaptureResult, { timing }: MpesaContext): AttemptPatch {
  if (outcome === "needs_session") return { payment_session_id: null }
  if (outcome === "captured") {
    const now = new Date()
    return {
      captured_at: now,
      capture_error: null,
      next_check_at: new Date(now.getTime() + timing.scaled(RETRY_MS)),
    }
  }
  return {
    state: stateAfter("paid", "captureRefused"),
    review_reason: outcome.review,
    reviewed_at: null,
    capture_error: outcome.text ?? null,
    next_check_at: null,
  }
}

async function captureInMedusa({ medusa, crashPoint }: MpesaContext, attempt: AttemptRow): Promise<CaptureResult> {
  const { payment_session_id: sessionId, order_id, amount } = attempt
  const session = sessionId === null ? null : await medusa.findSession(sessionId)
  // The mismatch became known after a capture that failed or whose answer was lost; only Medusa knows which.
  if (session?.captured !== true && leavesOrderUnpaid(attempt)) return { review: attempt.review_reason as ReviewReason }
  // A session that was captured before a crash stays captured, whatever the policy answers now.
  if (session?.captured !== true) {
    const due = (await medusa.amountDue(order_id)) ?? amount
    // Less than is due: the order was edited upwards meanwhile, and its rest stays due.
    if (attempt.accepted_at === null && amount > due) {
      return { review: "amount_changed", text: amountDifferenceText(amount, due) }
    }
    const decision = await medusa.acceptPayment(order_id)
    if (!decision.accept) return { review: "order_refused", text: decision.reason }
  }
  if (sessionId === null || session === null) return "needs_session"
  await medusa.capture(sessionId, amount)
  crashPoint("mpesa-captured")
  return "captured"
}

/**
 * Emits `payment.settled` once for a captured attempt. `announced_at` is written after the event, so a crash repeats
 * the event rather than losing it.
 */
export async function announceSettledPayment({ knex, medusa, log }: MpesaContext, attemptId: string): Promise<void> {
  const attempt = await attempts(knex).where({ id: attemptId, announced_at: null }).whereNotNull("captured_at").first()
  if (attempt === undefined) return
  try {
    await medusa.emit("payment.settled", {
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      amount: attempt.amount,
      receipt: attempt.receipt,
    })
    await knex("mpesa_attempt").where({ id: attemptId }).update({ announced_at: new Date(), next_check_at: null })
  } catch (error) {
    log.error(`mpesa: attempt ${attemptId} is captured but not announced yet: ${describeError(error)}`)
  }
}
