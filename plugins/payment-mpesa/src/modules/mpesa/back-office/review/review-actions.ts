import { type MpesaContext } from "../../context"
import type { Outcome } from "../../results/decide-outcome"
import { capturePayment } from "../../results/capture-payment"
import { findAttempt } from "../../tables/attempts"
import { type AuditEntry, recordAction } from "../audit-log"
import { lockUnderReview, updateAttempt } from "./lock-under-review"
import { dismissPatch, retryCapturePatch } from "./manual-transitions"

/**
 * Retries the capture of a payment that its order refused.
 * @returns `settled` when it is captured now, `review` when the order still refuses it
 * @throws MedusaError not_found, conflict
 */
export async function retryCapture(context: MpesaContext, id: string, entry: AuditEntry): Promise<Outcome> {
  await context.knex.transaction(async (trx) => {
    const { attempts, attempt } = await lockUnderReview(trx, id)
    const others = attempts.filter((each) => each.id !== id)
    await updateAttempt(trx, id, retryCapturePatch(attempt, others))
    await recordAction(trx, attempt, { ...entry, kind: "retried" })
  })
  await capturePayment(context, id)
  return (await findAttempt(context.knex, id))?.state === "paid" ? "settled" : "review"
}

/**
 * Dismisses a review that needs no action.
 * @throws MedusaError not_found, conflict
 */
export async function dismissReview({ knex }: MpesaContext, id: string, entry: AuditEntry): Promise<void> {
  await knex.transaction(async (trx) => {
    const { attempt } = await lockUnderReview(trx, id)
    await updateAttempt(trx, id, dismissPatch(attempt))
    await recordAction(trx, attempt, { ...entry, kind: "dismissed" })
  })
}
