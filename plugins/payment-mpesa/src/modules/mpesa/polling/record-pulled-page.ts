import type { C2bMessage } from "../../../daraja/c2b/c2b-message"
import type { PulledPage, PulledReversal } from "../../../daraja/c2b/pull-transactions"
import { amountReceived } from "../attempts/attempt-money"
import { storeEvent } from "../callbacks/store-event"
import type { MpesaContext } from "../context"
import { applyPulledPayments } from "../paybill/apply-c2b-messages"
import { ownPayments } from "../paybill/own-payments"
import { applyPulledReversals } from "../refunds/reversals/pulled-reversals"
import { attempts } from "../tables/attempts"
import { c2bPayments } from "../tables/c2b-payments"
import { reportedReversals } from "../tables/reported-reversals"

/**
 * Records the payments of a page that are not known yet, and its reversals, and applies them to their orders. Repeatable.
 * @returns number of new payments
 */
export async function recordPulledPage(context: MpesaContext, page: PulledPage): Promise<number> {
  const { reversals, unreadable, raw } = page
  const payments = await ownPayments(context, page.payments)
  const unknown = await findUnknown(context, payments)
  if (unknown.length > 0 || (await hasNewReversal(context, reversals))) {
    const receipts = [...payments, ...reversals].map(({ receipt }) => receipt)
    await storeEvent(context, { kind: "pull", address: "", body: raw, receipts, outcome: "read" })
  }
  if (unknown.length > 0) await applyPulledPayments(context, unknown)
  await applyPulledReversals(context, reversals)
  for (const row of unreadable) await keepUnreadable(context, row)
  return unknown.length
}

/** Rows that cannot be read are listed for the merchant with the rejected callbacks: each may be a payment. */
async function keepUnreadable(context: MpesaContext, row: string): Promise<void> {
  const id = await storeEvent(context, { kind: "pull", address: "", body: row, outcome: "malformed" })
  if (id !== undefined) context.log.error(`mpesa: event ${id}: a row of the pulled payments is malformed`)
}

async function hasNewReversal({ knex }: MpesaContext, reversals: readonly PulledReversal[]): Promise<boolean> {
  const receipts = new Set(reversals.map(({ receipt }) => receipt).filter((receipt) => receipt !== ""))
  if (receipts.size === 0) return false
  const known = await reportedReversals(knex)
    .whereIn("receipt", [...receipts])
    .whereNotNull("return_receipt")
    .select("receipt")
  return known.length < receipts.size
}

/** Payments whose receipt no attempt has and which are not listed as unallocated. */
async function findUnknown({ knex }: MpesaContext, payments: C2bMessage[]): Promise<C2bMessage[]> {
  const receipts = payments.map(({ receipt }) => receipt)
  const sums = new Map(payments.map(({ receipt, amountCents }) => [receipt, Math.floor(amountCents / 100)]))
  const counted = await attempts(knex).whereIn("receipt", receipts).select("receipt", "paid_amount", "amount")
  const listed = await c2bPayments(knex)
    .whereIn("receipt", receipts)
    .whereNotNull("unallocated_reason")
    // The page has the account number, which a status query does not return.
    .whereNot({ source: "status" })
    .select("receipt")
  // A receipt that was entered manually with a different amount counts as unknown.
  const agreed = counted.filter((attempt) => sums.get(attempt.receipt ?? "") === amountReceived(attempt))
  const known = new Set([...agreed, ...listed].map(({ receipt }) => receipt))
  return payments.filter(({ receipt }) => !known.has(receipt))
}
