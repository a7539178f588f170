import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { amountReceived, coverDue } from "../../attempts/attempt-money"
import { createPaybillAttempt } from "../../attempts/create-paybill-attempt"
import { type MpesaContext } from "../../context"
import { announcePaymentChange } from "../../medusa/announce-change"
import { merchantError, orderAlreadyPaid, orderHasNoPayment, paymentNotFound } from "../../merchant-errors"
import { applyToLockedAttempt, finishPaymentResult } from "../../results/apply-payment-result"
import type { Outcome } from "../../results/decide-outcome"
import { findAttempt, lockAttempts } from "../../tables/attempts"
import { c2bPayments } from "../../tables/c2b-payments"
import { type AuditEntry, recordAction } from "../audit-log"
import { lockUnderReview, updateAttempt } from "./lock-under-review"
import { movePatch } from "./manual-transitions"
import * as copy from "./copy"

/**
 * Moves a payment under review to another order, where it is decided like any payment.
 * @throws MedusaError not_found; conflict when the other order is paid, or the payment was moved or returned
 */
export async function movePayment(
  context: MpesaContext,
  id: string,
  { orderId, ...entry }: AuditEntry & { orderId: string },
): Promise<Outcome> {
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
    const due = await context.medusa.amountDue(orderId, trx)
    if (coverDue(targets, due)) throw orderAlreadyPaid()
    await updateAttempt(trx, id, movePatch(attempt))
    const { receipt } = attempt
    const amount = amountReceived(attempt)
    await recordAction(trx, attempt, { ...entry, kind: "moved", amount, receipt, moved_to_order_id: orderId })
    const added = await createPaybillAttempt(trx, latest, due)
    const settled = await applyToLockedAttempt(context, trx, {
      attempts: targets,
      attempt: added,
      notification: {
        ...{ source: "manual", code: "0", description: copy.movedHere },
        ...{ receipt, amount: cents === null ? amount : cents / 100 },
        ...{ checkoutRequestId: null, merchantRequestId: null },
      },
    })
    return { settled, from: attempt.order_id }
  })
  await announcePaymentChange(context, from)
  return finishPaymentResult(context, settled)
}

/** Amount of a C2B payment in cents, locked before any attempt as in an allocation; null for a prompt's payment. */
async function lockC2bAmount(trx: Knex.Transaction, receipt: string | null): Promise<number | null> {
  const confirmed = await c2bPayments(trx)
    .where({ receipt: receipt ?? "" })
    .forUpdate()
    .first("amount_cents")
  return confirmed?.amount_cents ?? null
}
