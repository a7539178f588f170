import { amountReceived, coverDue } from "../../attempts/attempt-money"
import { createPaybillAttempt } from "../../attempts/create-paybill-attempt"
import { orderTransaction } from "../../concurrency/order-transaction"
import { type MpesaContext } from "../../context"
import { announcePaymentChange } from "../../medusa/announce-change"
import { merchantError, orderAlreadyPaid, orderHasNoPayment, paymentNotFound } from "../../merchant-errors"
import { applyToLockedAttempt, finishPaymentResult } from "../../results/apply-to-locked-attempt"
import type { Outcome } from "../../results/decide-outcome"
import { findAttempt, lockAttempts } from "../../tables/attempts"
import { lockC2bPayment } from "../../tables/c2b-payments"
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
  const known = await findAttempt(context.knex, id)
  if (known === undefined) throw paymentNotFound()
  if (known.order_id === orderId) throw merchantError("CONFLICT", copy.alreadyInOrder)
  // Orders are locked in a fixed sequence, so that two moves between the same orders cannot deadlock.
  const [first, second] = [known.order_id, orderId].sort() as [string, string]
  const move = () =>
    orderTransaction(context, second, async (trx) => {
      // Before any attempt, as in an allocation. A prompt's payment has none.
      const confirmed = known.receipt === null ? undefined : await lockC2bPayment(trx, known.receipt)
      for (const each of [first, second]) await lockAttempts(trx, each)
      const { attempt } = await lockUnderReview(trx, known)
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
          ...{ receipt, amount: confirmed === undefined ? amount : confirmed.amount_cents / 100 },
          ...{ checkoutRequestId: null, merchantRequestId: null },
        },
      })
      return { settled, from: attempt.order_id }
    })
  const { settled, from } = await context.orderQueue.run(first, move)
  await announcePaymentChange(context, from)
  return finishPaymentResult(context, settled)
}
