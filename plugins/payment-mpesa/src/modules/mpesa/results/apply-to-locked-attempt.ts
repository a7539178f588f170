import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { coverDue } from "../attempts/attempt-money"
import type { MpesaContext } from "../context"
import { announcePaymentChange } from "../medusa/announce-change"
import { pausePromptsAfter } from "../prompts/prompt-pause"
import { redactNumbers } from "../redaction"
import type { AttemptRow } from "../tables/attempts"
import {
  type AttemptPatch,
  type Decision,
  decideOutcome,
  type Outcome,
  type PaymentNotification,
} from "./decide-outcome"
import { capturePayment } from "./capture-payment"
import { releaseHeldSession } from "./held-session"
import { findMistypedReceipt, withoutReceipt } from "./mistyped-receipt"
import { findReceiptHolder } from "./receipt-holder"
import { recordSecondPayment } from "./record-second-payment"

/** Result of `applyToLockedAttempt`, before it is announced. */
interface AppliedResult extends Decision {
  attempt: AttemptRow
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
  context: MpesaContext,
  trx: Knex.Transaction,
  locked: LockedNotification,
): Promise<AppliedResult> {
  const mistyped = await findMistypedReceipt(trx, locked)
  if (mistyped === null) return applyDecision(context, trx, locked)
  const { from, to, receipt, amount } = mistyped
  const patch = withoutReceipt(from)
  await updateAttempt(trx, from.id, patch)
  const attempts = locked.attempts.map((each) => (each.id === from.id ? { ...each, ...patch } : each))
  const notification = { ...locked.notification, receipt, amount }
  return applyDecision(context, trx, { attempts, attempt: to, notification })
}

async function applyDecision(
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
