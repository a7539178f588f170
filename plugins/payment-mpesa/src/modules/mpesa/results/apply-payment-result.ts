import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts as attemptsOf, lockAttempts } from "../tables/attempts"
import { capturePayment } from "./capture-payment"
import { orderTransaction } from "../concurrency/order-transaction"
import { type MpesaContext } from "../context"
import {
  type Decision,
  decideOutcome,
  type PaymentNotification,
  type AttemptPatch,
  type Outcome,
} from "./decide-outcome"
import { pausePromptsAfter } from "../prompts/prompt-pause"
import { coverDue } from "../attempts/attempt-money"
import { findReceiptHolder } from "./receipt-holder"
import { releaseHeldSession } from "./held-session"
import { lockC2bPayment } from "../tables/c2b-payments"
import { announcePaymentChange } from "../medusa/announce-change"
import { redactNumbers } from "../redaction"
import { recordSecondPayment } from "./record-second-payment"

/** Result of `applyToLockedAttempt`, before it is announced. */
interface AppliedResult extends Decision {
  attempt: AttemptRow
}

/**
 * Applies a payment notification to an attempt under a lock on all attempts of its order, then captures a paid
 * attempt. All payments go through this function. Notifications may be repeated and arrive in any order; the final
 * state is the same.
 * @returns `ignored` when the attempt does not exist
 */
export async function applyPaymentResult(
  context: MpesaContext,
  attemptId: string,
  notification: PaymentNotification,
): Promise<Outcome> {
  // While the data key is rotated, the ids may be encrypted with different keys.
  const currentId = (id: string | null) => id && context.encryption.reencryptId(id)
  const withCurrentId = (row: AttemptRow) => ({ ...row, checkout_request_id: currentId(row.checkout_request_id) })
  const told = { ...notification, checkoutRequestId: currentId(notification.checkoutRequestId) }
  const known = await attemptsOf(context.knex).where({ id: attemptId }).first("order_id")
  if (known === undefined) return "ignored"
  const settled = await orderTransaction(context, known.order_id, async (trx) => {
    if (notification.receipt !== null) await lockC2bPayment(trx, notification.receipt)
    const attempts = await lockAttempts(trx, known.order_id)
    const attempt = attempts.find(({ id }) => id === attemptId)
    return (
      attempt && applyToLockedAttempt(context, trx, { attempts, attempt: withCurrentId(attempt), notification: told })
    )
  })
  return settled === undefined ? "ignored" : finishPaymentResult(context, settled)
}

interface LockedNotification {
  /** All attempts of the order. */
  attempts: AttemptRow[]
  attempt: AttemptRow
  notification: PaymentNotification
}

/**
 * Applies a notification to one of the attempts locked by `lockAttempts`. Call `finishPaymentResult` after the commit.
 */
export async function applyToLockedAttempt(
  { medusa }: MpesaContext,
  trx: Knex.Transaction,
  { attempts, attempt, notification }: LockedNotification,
): Promise<AppliedResult> {
  const others = attempts.filter(({ id }) => id !== attempt.id)
  const due = others.length > 0 ? await medusa.amountDue(attempt.order_id, trx) : null
  const decision = decideOutcome(attempt, notification, {
    isOrderCovered: coverDue(others, due),
    receiptHolder: await findReceiptHolder(trx, notification.receipt, { attempt, others }),
  })
  if (decision.patch !== null) {
    await updateAttempt(trx, attempt.id, { ...decision.patch, ...releaseHeldSession(attempt, others, decision.patch) })
  }
  if (decision.patch?.review_reason === "receipt_conflict") await recordSecondPayment(trx, attempt, notification)
  return { ...decision, attempt }
}

/** Announces the applied result, and captures the attempt when it is paid. */
export async function finishPaymentResult(
  context: MpesaContext,
  { outcome, patch, attempt }: AppliedResult,
): Promise<Outcome> {
  const { log } = context
  if (outcome === "forged")
    log.warn(`mpesa: attempt ${attempt.id}: forged notification: its ids belong to another payment`)
  if (outcome === "review")
    log.error(`mpesa: attempt ${attempt.id}: payment needs review (${patch?.review_reason ?? "?"})`)
  if (outcome === "settled" && patch?.result_code) await pausePromptsAfter(context, patch.result_code, attempt)
  if (patch !== null) await announcePaymentChange(context, attempt.order_id)
  if ((patch?.state ?? attempt.state) === "paid") {
    context.crashPoint("mpesa-paid")
    await capturePayment(context, attempt.id)
  }
  return outcome
}

async function updateAttempt(trx: Knex.Transaction, attemptId: string, patch: AttemptPatch): Promise<void> {
  const { result_text, ...rest } = patch
  const text = result_text === undefined || result_text === null ? {} : { result_text: redactNumbers(result_text) }
  await trx("mpesa_attempt")
    .where({ id: attemptId })
    .update({ ...rest, ...text, updated_at: trx.fn.now() })
}
