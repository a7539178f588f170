import { attempts } from "../tables/attempts"
import type { MpesaContext } from "../context"
import { paymentNotFound, merchantError } from "../merchant-errors"
import { isPaymentReturned } from "./returned-payments"
import { insertRefund, requireWholeShillings, requireInitiator, type RefundInstruction } from "./insert-refund"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"

/**
 * Inserts a refund for the whole of an unallocated payment. The payment is locked, so that it cannot be allocated at
 * the same time.
 * @returns id of the refund
 * @throws MedusaError not_found, not_allowed, conflict
 */
export function createUnallocatedRefund(
  context: MpesaContext,
  paymentId: string,
  order: RefundInstruction,
): Promise<string> {
  return context.knex.transaction(async (trx) => {
    const payment: C2bPaymentRow | undefined = await c2bPayments(trx).where({ id: paymentId }).forUpdate().first()
    if (payment === undefined) throw paymentNotFound()
    const { receipt, amount_cents } = payment
    const counted: unknown = await attempts(trx).where({ receipt }).first("id")
    if (counted !== undefined) throw merchantError("CONFLICT", "This payment is in an order already.")
    if (await isPaymentReturned(trx, receipt))
      throw merchantError("CONFLICT", "This payment went back, or is on its way.")
    if (order.method === "reversal") {
      requireInitiator(context)
      requireWholeShillings(amount_cents)
    }
    return insertRefund(context, trx, {
      ...order,
      ...{ source: { c2b_payment_id: payment.id }, receipt, amount: Math.ceil(amount_cents / 100) },
    })
  })
}
