import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts as attemptsOf, lockAttempts } from "../tables/attempts"
import { hasMoney } from "../attempts/state-machine"
import type { MpesaContext } from "../context"
import { isPaymentReturned } from "../refunds/returned-payments"
import type { PaymentNotification, Outcome } from "../results/decide-outcome"
import { createPaybillAttempt } from "../attempts/create-paybill-attempt"
import { orderHasNoPayment, paymentNotFound, orderAlreadyPaid, merchantError } from "../merchant-errors"
import { isAccountReference, normaliseReference } from "../attempts/account-reference"
import { finishPaymentResult, applyPaymentResult, applyToLockedAttempt } from "../results/apply-payment-result"
import { amountReceived, coversOrder } from "../attempts/attempt-money"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"

/** Why nobody knows which order a payment is for. */
export type UnallocatedReason = "unknown_reference" | "mistyped_reference" | "ambiguous_reference"

/** Safaricom's clock and ours differ by so much at most. */
const CLOCK_SKEW_MS = 60_000

/** Who puts a payment into which order, and why. */
export interface Allocation {
  orderId: string
  /** Id of the person. */
  by: string
  because: string
}

/**
 * Finds the order of a payment by its account number and settles it there; without an order it goes on the
 * list of unallocated payments. Doing it again changes nothing.
 * @returns what the payment was good for, or why it has no order
 */
export async function allocateByReference(
  context: MpesaContext,
  payment: C2bPaymentRow,
): Promise<Outcome | UnallocatedReason> {
  const { knex, log } = context
  // People may have typed its receipt with another sum.
  const holder = await attemptsOf(knex).where({ receipt: payment.receipt }).first("id")
  if (holder !== undefined) return applyPaymentResult(context, holder.id, notificationOf(payment))
  const found = await findOrderByReference(knex, payment.reference)
  if ("orderId" in found) return (await applyToOrder(context, payment, found)) ?? "ignored"
  await c2bPayments(knex).where({ id: payment.id }).update({ unallocated_reason: found.reason, updated_at: new Date() })
  log.warn(`mpesa: payment ${payment.id} belongs to no order yet (${found.reason})`)
  return found.reason
}

/**
 * A person says which order an unallocated payment is for. Whether it fits is decided as for any money: a
 * wrong amount goes to review.
 * @throws MedusaError not_found; conflict when it is in an order already, or the order has its money
 */
export async function allocateManually(context: MpesaContext, id: string, allocation: Allocation): Promise<Outcome> {
  const { knex } = context
  const payment = await c2bPayments(knex).where({ id }).first()
  if (payment === undefined) throw paymentNotFound()
  const tries = await attemptsOf(knex)
    .where({ order_id: allocation.orderId })
    .select("state", "review_reason", "reviewed_at")
  if (tries.length === 0) throw orderHasNoPayment()
  if (tries.some(coversOrder)) {
    throw orderAlreadyPaid()
  }
  const verdict = await applyToOrder(context, payment, allocation)
  if (verdict === null) throw merchantError("CONFLICT", "This payment is in an order already, or on its way back.")
  return verdict
}

/**
 * Settles a payment on an order, as the money of the prompt that waits for it, or as a payment by hand.
 * @returns null when an attempt has its receipt already, or it went back
 */
async function applyToOrder(
  context: MpesaContext,
  payment: C2bPaymentRow,
  { orderId, ...audit }: Pick<Allocation, "orderId"> & Partial<Allocation>,
): Promise<Outcome | null> {
  const due = await context.medusa.amountDue(orderId)
  const settled = await context.knex.transaction(async (trx) => {
    // The payment first, always: two people may put it into two orders at the same moment.
    await c2bPayments(trx).where({ id: payment.id }).forUpdate().select("id")
    const attempts = await lockAttempts(trx, orderId)
    const counted = await attemptsOf(trx).where({ receipt: payment.receipt }).first("id")
    const [latest] = attempts
    if (counted !== undefined || latest === undefined || (await isPaymentReturned(trx, payment.receipt)))
      return undefined
    if (audit.by !== undefined) await recordAllocation(trx, payment.id, { orderId, ...audit })
    const notification = notificationOf(payment)
    const attempt = findAwaitingAttempt(attempts, payment) ?? (await createPaybillAttempt(trx, latest, due))
    return applyToLockedAttempt(trx, { attempts, attempt }, notification)
  })
  return settled === undefined ? null : finishPaymentResult(context, settled)
}

/** Who put it there stands with the payment for good. */
async function recordAllocation(
  trx: Knex.Transaction,
  id: string,
  { orderId, by, because }: Partial<Allocation>,
): Promise<void> {
  const now = new Date()
  await c2bPayments(trx)
    .where({ id })
    .update({
      allocated_order_id: orderId ?? null,
      allocated_by: by ?? null,
      allocated_because: because ?? null,
      allocated_at: now,
      updated_at: now,
    })
}

function notificationOf({ receipt, amount_cents }: C2bPaymentRow): PaymentNotification & { amount: number } {
  return {
    source: "c2b",
    code: "0",
    description: "Confirmed for the shortcode",
    receipt,
    amount: amount_cents / 100,
    checkoutRequestId: null,
    merchantRequestId: null,
  }
}

/**
 * Safaricom confirms also what a prompt has brought. While a prompt waits for its money, or for its
 * receipt, the exact amount is taken for it; should the prompt bring other money besides, its own receipt
 * will tell.
 */
function findAwaitingAttempt(
  newestFirst: AttemptRow[],
  { amount_cents, paid_at }: C2bPaymentRow,
): AttemptRow | undefined {
  const waiting = newestFirst.filter(
    (attempt) =>
      attempt.channel === "prompt" &&
      attempt.receipt === null &&
      attempt.sending_at !== null &&
      amountReceived(attempt) * 100 === amount_cents &&
      // Its money is in another order.
      attempt.review_reason !== "receipt_reused" &&
      // Its money went back: what comes afterwards is other money.
      (attempt.reviewed_at === null || paid_at.getTime() <= (attempt.settled_at?.getTime() ?? 0) + CLOCK_SKEW_MS),
  )
  return (
    waiting.find(({ state }) => hasMoney(state)) ??
    waiting.find(({ state }) => state === "sending" || state === "prompted" || state === "unknown")
  )
}

async function findOrderByReference(
  knex: Knex,
  typed: string,
): Promise<{ orderId: string } | { reason: UnallocatedReason }> {
  const reference = normaliseReference(typed)
  const orders = await attemptsOf(knex).where({ account_reference: reference }).distinct("order_id").limit(2)
  const [order, another] = orders
  if (order === undefined) return { reason: isAccountReference(reference) ? "unknown_reference" : "mistyped_reference" }
  return another === undefined ? { orderId: order.order_id } : { reason: "ambiguous_reference" }
}
