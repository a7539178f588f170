import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts as attemptsOf, lockAttempts, findAttempt } from "../../tables/attempts"
import { capturePayment } from "../../results/capture-payment"
import { type MpesaContext } from "../../context"
import type { AttemptPatch, Outcome } from "../../results/decide-outcome"
import { createPaybillAttempt } from "../../attempts/create-paybill-attempt"
import { refunds } from "../../tables/refunds"
import {
  orderHasNoPayment,
  paymentAlreadyRefunded,
  paymentNotFound,
  orderAlreadyPaid,
  merchantError,
} from "../../merchant-errors"
import { finishPaymentResult, applyToLockedAttempt } from "../../results/apply-payment-result"
import { type AuditEntry, recordAction } from "../audit-log"
import { retryCapturePatch, dismissPatch, movePatch } from "./manual-transitions"
import { amountReceived, coversOrder } from "../../attempts/attempt-money"
import { c2bPayments } from "../../tables/c2b-payments"
import { announcePaymentChange } from "../../medusa/announce-change"
import * as copy from "./copy"

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
 * Moves a payment under review to another order, where it is decided like any payment.
 * @throws MedusaError not_found; conflict when the other order is paid, or the payment was moved or returned
 */
export async function movePayment(
  context: MpesaContext,
  id: string,
  { orderId, ...entry }: AuditEntry & { orderId: string },
): Promise<Outcome> {
  const due = await context.medusa.amountDue(orderId)
  const { settled, from } = await context.knex.transaction(async (trx) => {
    const known = await findAttempt(trx, id)
    if (known === undefined) throw paymentNotFound()
    if (known.order_id === orderId) throw merchantError("CONFLICT", copy.alreadyInOrder)
    const cents = await lockC2bAmount(trx, known.receipt)
    // Orders are locked in a fixed sequence, so that two moves between the same orders cannot deadlock.
    for (const each of [known.order_id, orderId].sort()) await lockAttempts(trx, each)
    const { attempt } = await lockUnderReview(trx, id)
    const targets = await lockAttempts(trx, orderId)
    const [latest] = targets
    if (latest === undefined) throw orderHasNoPayment()
    if (targets.some(coversOrder)) throw orderAlreadyPaid()
    await updateAttempt(trx, id, movePatch(attempt))
    await recordAction(trx, attempt, { ...entry, kind: "moved" })
    const added = await createPaybillAttempt(trx, latest, due)
    const settled = await applyToLockedAttempt(
      trx,
      { attempts: targets, attempt: added },
      {
        ...{ source: "manual", code: "0", description: copy.movedHere },
        ...{ receipt: attempt.receipt, amount: cents === null ? amountReceived(attempt) : cents / 100 },
        ...{ checkoutRequestId: null, merchantRequestId: null },
      },
    )
    return { settled, from: attempt.order_id }
  })
  await announcePaymentChange(context, from)
  return finishPaymentResult(context, settled)
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

/**
 * Locks an attempt under review and the other attempts of its order. A payment whose refund is in progress cannot be
 * changed.
 */
async function lockUnderReview(trx: Knex.Transaction, id: string) {
  const known = await findAttempt(trx, id)
  if (known === undefined) throw paymentNotFound()
  const attempts = await lockAttempts(trx, known.order_id)
  const attempt = attempts.find((each) => each.id === id) as AttemptRow
  if (attempt.review_reason === null || attempt.reviewed_at !== null) {
    throw merchantError("CONFLICT", copy.noActionNeeded)
  }
  const returning: unknown = await refunds(trx).where({ attempt_id: id }).whereNot({ state: "failed" }).first("id")
  if (returning !== undefined && attempt.state === "needs_review") {
    throw paymentAlreadyRefunded()
  }
  return { attempts, attempt }
}

/** Amount of a C2B payment in cents, locked before any attempt as in an allocation; null for a prompt's payment. */
async function lockC2bAmount(trx: Knex.Transaction, receipt: string | null): Promise<number | null> {
  const confirmed = await c2bPayments(trx)
    .where({ receipt: receipt ?? "" })
    .forUpdate()
    .first("amount_cents")
  return confirmed?.amount_cents ?? null
}

async function updateAttempt(trx: Knex, id: string, patch: AttemptPatch): Promise<void> {
  await attemptsOf(trx)
    .where({ id })
    .update({ ...patch, updated_at: new Date() })
}
