import { findPromptsOfPayments } from "../../attempts/prompts-of-payment"
import { attempts } from "../../tables/attempts"
import type { MpesaContext } from "../../context"
import { paymentAlreadyRefunded, paymentNotFound, merchantError } from "../../merchant-errors"
import { isPaymentReturned } from "../returned-payments"
import { insertRefund, type RefundInput } from "./insert-refund"
import { requireInitiator, requireWholeShillings } from "./refund-methods"
import { type C2bPaymentRow, c2bPayments } from "../../tables/c2b-payments"
import * as copy from "../copy"

/**
 * Inserts a refund for the whole of an unallocated payment. The payment is locked, so that it cannot be allocated at
 * the same time. It is refused while the payment may be that of a prompt whose receipt is missing: its order would stay
 * paid with money that went back.
 * @returns id of the refund
 * @throws MedusaError not_found, not_allowed, conflict
 */
export function createUnallocatedRefund(context: MpesaContext, paymentId: string, input: RefundInput): Promise<string> {
  return context.knex.transaction(async (trx) => {
    const payment: C2bPaymentRow | undefined = await c2bPayments(trx).where({ id: paymentId }).forUpdate().first()
    if (payment === undefined) throw paymentNotFound()
    const { receipt, amount_cents } = payment
    const counted: unknown = await attempts(trx).where({ receipt }).first("id")
    if (counted !== undefined) throw merchantError("CONFLICT", copy.alreadyAllocated)
    if (payment.dismissed_at !== null) throw merchantError("CONFLICT", copy.notOfThisShop)
    if (await isPaymentReturned(trx, receipt)) throw paymentAlreadyRefunded()
    const prompts = await findPromptsOfPayments({ ...context, knex: trx }, [payment])
    if (prompts.get(paymentId)?.length) throw merchantError("CONFLICT", copy.mayBelongToPrompt)
    if (input.method === "reversal") {
      requireInitiator(context)
      requireWholeShillings(amount_cents)
    }
    return insertRefund(context, trx, {
      ...input,
      ...{ source: { c2b_payment_id: payment.id }, receipt, amount: Math.ceil(amount_cents / 100) },
    })
  })
}
