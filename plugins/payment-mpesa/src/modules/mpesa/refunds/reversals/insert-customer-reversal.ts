import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { OPEN_REFUND_STATES } from "../../../../contract/refund-states"
import { amountReceived } from "../../attempts/attempt-money"
import { isFundedState } from "../../attempts/state-machine"
import { lockedOrderTransaction } from "../../concurrency/order-transaction"
import type { MpesaContext } from "../../context"
import { attempts as attemptsOf, lockAttempts } from "../../tables/attempts"
import { lockC2bPayment } from "../../tables/c2b-payments"
import { type ReportedReversalRow, reportedReversals } from "../../tables/reported-reversals"
import { type RefundRow, refunds } from "../../tables/refunds"
import * as copy from "../copy"
import { insertRefund } from "../requests/insert-refund"

/** A reversed payment: an attempt, or an unallocated payment. */
interface ReversedPayment {
  source: Pick<RefundRow, "attempt_id" | "order_id"> | Pick<RefundRow, "c2b_payment_id">
  /** Whole shillings. */
  received: number
}

interface InsertedReversal {
  refundId: string | null
  orderId: string | null
}

/**
 * Inserts a refund for a reversal that Safaricom made for its customer, of all that was not refunded before. What was is noted
 * with the report: it left the shop twice, and the customer owes it.
 * @returns null when its payment is not known yet, and when another refund of it is open, whose result decides how much is
 *   left. The refund is null when nothing is left
 */
export async function insertCustomerReversal(
  context: MpesaContext,
  report: ReportedReversalRow,
): Promise<InsertedReversal | null> {
  const holder = await attemptsOf(context.knex).where({ receipt: report.receipt }).first("order_id")
  const orderId = holder?.order_id ?? null
  const insert = async (trx: Knex.Transaction) => {
    const payment = await lockPayment(trx, report.receipt)
    // It is tried again, under the lock of the order that the payment has got meanwhile.
    if (payment === null || orderOf(payment) !== orderId) return null
    return insertLocked(context, trx, { report, payment })
  }
  // Committed under the order's lock, which the shop holds while it sends an order: one that it has found paid is sent
  // before this, or not at all.
  return orderId === null ? context.knex.transaction(insert) : lockedOrderTransaction(context, orderId, insert)
}

const orderOf = ({ source }: ReversedPayment) => ("order_id" in source ? source.order_id : null)

async function insertLocked(
  context: MpesaContext,
  trx: Knex.Transaction,
  { report: { id, receipt }, payment }: { report: ReportedReversalRow; payment: ReversedPayment },
): Promise<InsertedReversal | null> {
  const report = await reportedReversals(trx).where({ id, applied_at: null }).forUpdate().first()
  if (report === undefined) return null
  const { source, received } = payment
  const earlier: RefundRow[] = await refunds(trx).where(source).whereNot({ state: "failed" })
  if (earlier.some(({ state }) => OPEN_REFUND_STATES.includes(state))) return null
  const refunded = earlier.reduce((sum, { amount }) => sum + amount, 0)
  const left = received - refunded
  if (refunded > 0) context.log.error(`mpesa: payment ${receipt} was refunded, and Safaricom reversed it besides`)
  const refundId = left <= 0 ? null : await insertRefund(context, trx, { ...newReversal(report), source, amount: left })
  const orderId = orderOf(payment)
  const now = new Date()
  await reportedReversals(trx)
    .where({ id })
    .update({
      ...{ refund_id: refundId, order_id: orderId, applied_at: now, updated_at: now },
      returned_twice: refunded > 0 ? refunded : null,
    })
  return { refundId, orderId }
}

const newReversal = ({ receipt, return_receipt, reversed_at }: ReportedReversalRow) => ({
  ...{ method: "customer_reversal" as const, receipt, returnReceipt: return_receipt ?? undefined },
  ...{ reason: copy.REVERSED_BY_SAFARICOM, requestedBy: copy.SAFARICOM, returnedAt: reversed_at },
})

/** Locked in the sequence of all payments: the C2B payment, then the attempts of its order. */
async function lockPayment(trx: Knex.Transaction, receipt: string): Promise<ReversedPayment | null> {
  const confirmed = await lockC2bPayment(trx, receipt)
  const holder = await attemptsOf(trx).where({ receipt }).first("order_id")
  if (holder === undefined) {
    // A payment without a reason is about to be applied to its order.
    if (confirmed === undefined || confirmed.unallocated_reason === null) return null
    return { source: { c2b_payment_id: confirmed.id }, received: Math.ceil(confirmed.amount_cents / 100) }
  }
  const attempt = (await lockAttempts(trx, holder.order_id)).find((each) => each.receipt === receipt)
  if (attempt === undefined || !isFundedState(attempt.state)) return null
  return { source: { attempt_id: attempt.id, order_id: attempt.order_id }, received: amountReceived(attempt) }
}
