import { attemptTransaction } from "../../concurrency/order-transaction"
import { type MpesaContext } from "../../context"
import type { Outcome } from "../../results/decide-outcome"
import { capturePayment } from "../../results/capture-payment"
import { findAttempt } from "../../tables/attempts"
import { type AuditEntry, recordAction } from "../audit-log"
import { lockUnderReview, updateAttempt } from "./lock-under-review"
import { acceptExcessPatch, acceptPatch, dismissPatch, retryCapturePatch } from "./manual-transitions"

/**
 * Retries the capture of a payment that its order refused.
 * @returns `settled` when it is captured now, `review` when the order still refuses it
 * @throws MedusaError not_found, conflict
 */
export const retryCapture = (context: MpesaContext, id: string, entry: AuditEntry) =>
  captureReviewed(context, id, { ...entry, kind: "retried", patchOf: retryCapturePatch })

/**
 * Captures a payment of another amount than is due: what is missing stays due, what is too much can be refunded.
 * @returns `settled` when it is captured now, `review` when the order takes no payment
 * @throws MedusaError not_found, conflict
 */
export const acceptPayment = (context: MpesaContext, id: string, entry: AuditEntry) =>
  captureReviewed(context, id, { ...entry, kind: "accepted", patchOf: acceptPatch })

/**
 * As `acceptPayment`, if this amount of the payment is too much: it is to be refunded afterwards.
 * @throws MedusaError not_found, conflict
 */
export const acceptOverpayment = (
  context: MpesaContext,
  id: string,
  { excess, ...entry }: AuditEntry & { excess: number },
) => captureReviewed(context, id, { ...entry, kind: "accepted", patchOf: acceptExcessPatch(excess) })

type Decision = AuditEntry & { kind: "retried" | "accepted"; patchOf: typeof retryCapturePatch }

async function captureReviewed(context: MpesaContext, id: string, { patchOf, ...entry }: Decision): Promise<Outcome> {
  await attemptTransaction(context, id, async (trx, known) => {
    const { attempts, attempt } = await lockUnderReview(trx, known)
    const others = attempts.filter((each) => each.id !== id)
    const due = await context.medusa.amountDue(attempt.order_id, trx)
    await updateAttempt(trx, id, patchOf({ attempt, others, due }))
    await recordAction(trx, attempt, entry)
  })
  await capturePayment(context, id)
  return (await findAttempt(context.knex, id))?.state === "paid" ? "settled" : "review"
}

/**
 * Dismisses a review that needs no action.
 * @throws MedusaError not_found, conflict
 */
export async function dismissReview(context: MpesaContext, id: string, entry: AuditEntry): Promise<void> {
  await attemptTransaction(context, id, async (trx, known) => {
    const { attempt } = await lockUnderReview(trx, known)
    await updateAttempt(trx, id, dismissPatch(attempt))
    await recordAction(trx, attempt, { ...entry, kind: "dismissed" })
  })
}
