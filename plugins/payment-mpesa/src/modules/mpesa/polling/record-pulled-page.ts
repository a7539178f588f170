import pLimit from "p-limit"
import type { C2bMessage } from "../../../daraja/c2b/c2b-message"
import type { PulledPage } from "../../../daraja/c2b/pull-transactions"
import { amountReceived } from "../attempts/attempt-money"
import { storeEvent } from "../callbacks/store-event"
import type { MpesaContext } from "../context"
import { allocateByReference } from "../paybill/allocate-payment"
import { recordC2bPayments } from "../paybill/record-c2b-payment"
import { applyReportedReversals, storeReversalReports } from "../refunds/reversals/reported-reversals"
import { attempts } from "../tables/attempts"
import { c2bPayments } from "../tables/c2b-payments"

/** Payments that are applied at once. Each holds a database connection. */
const CONCURRENCY = 4

/**
 * Records the payments of a page that are not known yet, and its reversals, and applies them to their orders. Repeatable.
 * @returns number of new payments
 */
export async function recordPulledPage(context: MpesaContext, page: PulledPage): Promise<number> {
  const added = await recordPayments(context, page)
  await recordReversals(context, page)
  return added
}

async function recordReversals(context: MpesaContext, { reversals }: PulledPage): Promise<void> {
  if (reversals.length === 0) return
  const reports = reversals.map(({ receipt, returnReceipt: return_receipt, at: reversed_at }) => ({
    ...{ receipt, return_receipt, source: "pull" as const, reversed_at },
  }))
  await storeReversalReports(context.knex, reports)
  await applyReportedReversals(context)
}

async function recordPayments(context: MpesaContext, { payments, raw }: PulledPage): Promise<number> {
  const unknown = await findUnknown(context, payments)
  if (unknown.length === 0) return 0
  await storeEvent(context, { kind: "pull", address: "", body: raw, outcome: "read" })
  const recorded = await recordC2bPayments(context, unknown, "pull")
  const limit = pLimit(CONCURRENCY)
  const results = await Promise.allSettled(recorded.map((row) => limit(() => allocateByReference(context, row))))
  // The page is read again, and what was applied is not applied twice.
  for (const result of results) if (result.status === "rejected") throw result.reason
  return unknown.length
}

/** Payments whose receipt no attempt has and which are not listed as unallocated. */
async function findUnknown({ knex }: MpesaContext, payments: C2bMessage[]): Promise<C2bMessage[]> {
  const receipts = payments.map(({ receipt }) => receipt)
  const sums = new Map(payments.map(({ receipt, amountCents }) => [receipt, Math.floor(amountCents / 100)]))
  const counted = await attempts(knex).whereIn("receipt", receipts).select("receipt", "paid_amount", "amount")
  const listed = await c2bPayments(knex)
    .whereIn("receipt", receipts)
    .whereNotNull("unallocated_reason")
    .select("receipt")
  // A receipt that was entered manually with a different amount counts as unknown.
  const agreed = counted.filter((attempt) => sums.get(attempt.receipt ?? "") === amountReceived(attempt))
  const known = new Set([...agreed, ...listed].map(({ receipt }) => receipt))
  return payments.filter(({ receipt }) => !known.has(receipt))
}
