import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { attempts as attemptsOf, lockAttempts } from "../tables/attempts"
import { orderTransaction } from "../concurrency/order-transaction"
import type { MpesaContext } from "../context"
import { isPaymentReturned } from "../refunds/returned-payments"
import type { PaymentNotification, Outcome } from "../results/decide-outcome"
import { createPaybillAttempt } from "../attempts/create-paybill-attempt"
import { findPromptsOfPayments, mayBringPayment } from "../attempts/prompts-of-payment"
import { orderHasNoPayment, paymentNotFound, orderAlreadyPaid, merchantError } from "../merchant-errors"
import { finishPaymentResult, applyToLockedAttempt } from "../results/apply-to-locked-attempt"
import { coverDue } from "../attempts/attempt-money"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"
import { findAwaitingAttempt } from "./match-payment"
import * as copy from "./copy"

/** Manual allocation of a payment to an order. */
export interface Allocation {
  orderId: string
  /** User id. */
  by: string
  reason: string
}

/** Where a payment goes: an order, or the prompt of an order that it has answered. */
interface Target extends Partial<Allocation> {
  orderId: string
  promptId?: string | undefined
}

/**
 * Applies an unallocated payment to the order that a user chose. A wrong amount goes to review, as for any payment. An order
 * that is paid accepts only the receipt of a prompt that this payment may have answered.
 * @throws MedusaError not_found; conflict when the payment is allocated, or the order is paid
 */
export async function allocateManually(context: MpesaContext, id: string, allocation: Allocation): Promise<Outcome> {
  const { knex } = context
  const payment = await c2bPayments(knex).where({ id }).first()
  if (payment === undefined) throw paymentNotFound()
  const tries = await attemptsOf(knex)
    .where({ order_id: allocation.orderId })
    .select("state", "review_reason", "reviewed_at", "captured_at", "amount", "paid_amount")
  if (tries.length === 0) throw orderHasNoPayment()
  const prompts = (await findPromptsOfPayments(context, [payment])).get(id) ?? []
  const promptId = prompts.find(({ order_id }) => order_id === allocation.orderId)?.id
  const isCovered = coverDue(tries, await context.medusa.amountDue(allocation.orderId))
  if (isCovered && promptId === undefined) throw orderAlreadyPaid()
  const outcome = await applyToOrder(context, payment, { ...allocation, promptId })
  if (outcome === null) throw merchantError("CONFLICT", copy.allocatedOrRefunded)
  return outcome
}

/**
 * Applies a payment to an order: to the prompt that waits for it, else to a new paybill attempt.
 * @returns null when an attempt has its receipt already, the payment was returned, or the target's prompt no longer waits
 */
export async function applyToOrder(
  context: MpesaContext,
  payment: C2bPaymentRow,
  { orderId, promptId, ...audit }: Target,
): Promise<Outcome | null> {
  const settled = await orderTransaction(context, orderId, async (trx) => {
    // The payment is always locked before attempts, so that two users cannot allocate it to two orders.
    await c2bPayments(trx).where({ id: payment.id }).forUpdate().select("id")
    const attempts = await lockAttempts(trx, orderId)
    const counted = await attemptsOf(trx).where({ receipt: payment.receipt }).first("id")
    const [latest] = attempts
    if (counted !== undefined || latest === undefined || (await isPaymentReturned(trx, payment.receipt)))
      return undefined
    const prompt = attempts.find((attempt) => attempt.id === promptId && mayBringPayment(attempt, payment))
    if (promptId !== undefined && prompt === undefined) return undefined
    const due = await context.medusa.amountDue(orderId, trx)
    if (audit.by !== undefined) await recordAllocation(trx, payment.id, { orderId, ...audit })
    const notification = notificationOf(payment)
    const attempt = prompt ?? findAwaitingAttempt(attempts, payment) ?? (await createPaybillAttempt(trx, latest, due))
    return applyToLockedAttempt(context, trx, { attempts, attempt, notification })
  })
  return settled === undefined ? null : finishPaymentResult(context, settled)
}

/** Stores with the payment who allocated it and why. */
async function recordAllocation(
  trx: Knex.Transaction,
  id: string,
  { orderId, by, reason }: Partial<Allocation>,
): Promise<void> {
  const now = new Date()
  await c2bPayments(trx)
    .where({ id })
    .update({
      allocated_order_id: orderId ?? null,
      allocated_by: by ?? null,
      allocation_reason: reason ?? null,
      allocated_at: now,
      updated_at: now,
    })
}

/** What an attempt is told of a C2B payment. */
export function notificationOf({ receipt, amount_cents }: C2bPaymentRow): PaymentNotification & { amount: number } {
  return {
    source: "c2b",
    code: "0",
    description: copy.confirmed,
    receipt,
    amount: amount_cents / 100,
    checkoutRequestId: null,
    merchantRequestId: null,
  }
}
