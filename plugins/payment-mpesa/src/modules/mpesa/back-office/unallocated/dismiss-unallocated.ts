import type { MpesaContext } from "../../context"
import { merchantError, paymentAlreadyRefunded, paymentNotFound } from "../../merchant-errors"
import { isPaymentReturned } from "../../refunds/returned-payments"
import { attempts } from "../../tables/attempts"
import { c2bPayments } from "../../tables/c2b-payments"
import { type AuditEntry, recordAction } from "../audit-log"
import * as copy from "../copy"

/**
 * Takes a payment that is not of this shop off the work queue. It raises no alert, cannot be refunded, and its payer's data is
 * erased after the retention time. It can still be put into an order when it turns out to be of this shop.
 * @throws MedusaError not_found; conflict when it is allocated or refunded
 */
export async function dismissUnallocated({ knex }: MpesaContext, id: string, entry: AuditEntry): Promise<void> {
  await knex.transaction(async (trx) => {
    const payment = await c2bPayments(trx).where({ id }).forUpdate().first()
    if (payment === undefined) throw paymentNotFound()
    const { receipt, amount_cents, dismissed_at } = payment
    const counted: unknown = await attempts(trx).where({ receipt }).first("id")
    if (counted !== undefined || dismissed_at !== null) throw merchantError("CONFLICT", copy.noActionNeeded)
    if (await isPaymentReturned(trx, receipt)) throw paymentAlreadyRefunded()
    const now = new Date()
    await c2bPayments(trx).where({ id }).update({ dismissed_at: now, updated_at: now })
    await recordAction(trx, null, { ...entry, kind: "dismissed", receipt, amount: Math.ceil(amount_cents / 100) })
  })
}
