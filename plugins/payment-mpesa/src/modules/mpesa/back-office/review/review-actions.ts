import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts as attemptsOf, lockAttempts, attemptOf } from "../../tables/attempts"
import { capture } from "../../results/capture-payment"
import { type MpesaContext } from "../../context"
import type { Patch, Verdict } from "../../results/decide-outcome"
import { addPaybillAttempt } from "../../attempts/create-paybill-attempt"
import { refunds } from "../../tables/refunds"
import { noPaymentOfOrder, noSuchPayment, orderIsPaid, refusal } from "../../merchant-errors"
import { conclude, settleLocked } from "../../results/apply-payment-result"
import { type Signature, sign } from "../audit-log"
import { decideAgain, decideDismissed, decideMoved } from "./manual-transitions"
import { arrived, fillsOrder } from "../../attempts/attempt-money"
import { c2bPayments } from "../../tables/c2b-payments"
import { announceChange } from "../../medusa/announce-change"

/**
 * Puts money under review into its order, which refused it before: it asks the order again.
 * @returns `settled` when it is captured now, `review` when the order refuses it still
 * @throws MedusaError not_found, conflict
 */
export async function tryAgain(context: MpesaContext, id: string, signature: Signature): Promise<Verdict> {
  await context.knex.transaction(async (trx) => {
    const { attempts, attempt } = await lockUnderReview(trx, id)
    const others = attempts.filter((each) => each.id !== id)
    await write(trx, id, decideAgain(attempt, others))
    await sign(trx, attempt, { ...signature, kind: "tried_again" })
  })
  await capture(context, id)
  return (await attemptOf(context.knex, id))?.state === "paid" ? "settled" : "review"
}

/**
 * Puts money under review into another order; what it is good for there is decided as for any money.
 * @throws MedusaError not_found; conflict when the other order has its money, or this went elsewhere
 */
export async function moveMoney(
  context: MpesaContext,
  id: string,
  { orderId, ...signature }: Signature & { orderId: string },
): Promise<Verdict> {
  const due = await context.engine.due(orderId)
  const { settled, from } = await context.knex.transaction(async (trx) => {
    const known = await attemptOf(trx, id)
    if (known === undefined) throw noSuchPayment()
    if (known.order_id === orderId) throw refusal("CONFLICT", "It is in this order already.")
    const cents = await lockTold(trx, known.receipt)
    // Always in the same order: two people may move money between the same two orders.
    for (const each of [known.order_id, orderId].sort()) await lockAttempts(trx, each)
    const { attempt } = await lockUnderReview(trx, id)
    const targets = await lockAttempts(trx, orderId)
    const [latest] = targets
    if (latest === undefined) throw noPaymentOfOrder()
    if (targets.some(fillsOrder)) throw orderIsPaid()
    await write(trx, id, decideMoved(attempt))
    await sign(trx, attempt, { ...signature, kind: "moved" })
    const added = await addPaybillAttempt(trx, latest, due)
    const settled = await settleLocked(
      trx,
      { attempts: targets, attempt: added },
      {
        ...{ source: "hand", code: "0", description: "Put here from another order" },
        ...{ receipt: attempt.receipt, amount: cents === null ? arrived(attempt) : cents / 100 },
        ...{ checkoutRequestId: null, merchantRequestId: null },
      },
    )
    return { settled, from: attempt.order_id }
  })
  await announceChange(context, from)
  return conclude(context, settled)
}

/**
 * Takes a contradiction from the list that leaves nothing to do.
 * @throws MedusaError not_found, conflict
 */
export async function dismiss({ knex }: MpesaContext, id: string, signature: Signature): Promise<void> {
  await knex.transaction(async (trx) => {
    const { attempt } = await lockUnderReview(trx, id)
    await write(trx, id, decideDismissed(attempt))
    await sign(trx, attempt, { ...signature, kind: "dismissed" })
  })
}

/** An attempt that waits for somebody, and those of its order, locked. Money on its way back is nobody's to move. */
async function lockUnderReview(trx: Knex.Transaction, id: string) {
  const known = await attemptOf(trx, id)
  if (known === undefined) throw noSuchPayment()
  const attempts = await lockAttempts(trx, known.order_id)
  const attempt = attempts.find((each) => each.id === id) as AttemptRow
  if (attempt.review_reason === null || attempt.reviewed_at !== null) {
    throw refusal("CONFLICT", "This payment does not wait for anybody any more.")
  }
  const returning: unknown = await refunds(trx).where({ attempt_id: id }).whereNot({ state: "failed" }).first("id")
  if (returning !== undefined && attempt.state === "needs_review") {
    throw refusal("CONFLICT", "Money of this payment went back, or is on its way.")
  }
  return { attempts, attempt }
}

/** Cents of what was paid by hand, locked before any attempt as when it is put into an order; null for a prompt's. */
async function lockTold(trx: Knex.Transaction, receipt: string | null): Promise<number | null> {
  const told = await c2bPayments(trx)
    .where({ receipt: receipt ?? "" })
    .forUpdate()
    .first("amount_cents")
  return told?.amount_cents ?? null
}

async function write(trx: Knex, id: string, patch: Patch): Promise<void> {
  await attemptsOf(trx)
    .where({ id })
    .update({ ...patch, updated_at: new Date() })
}
