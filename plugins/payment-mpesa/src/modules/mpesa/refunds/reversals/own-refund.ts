import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ReportedReversalRow } from "../../tables/reported-reversals"
import { type RefundRow, refunds } from "../../tables/refunds"

/** Maximum difference between Safaricom's clock and this machine's. */
const CLOCK_SKEW_MS = 60_000

/**
 * The refund of the shop that a reported reversal carried out; undefined when Safaricom reversed the payment without a
 * request of the shop. A payment can be reversed once.
 */
export async function findOwnRefund(knex: Knex, report: ReportedReversalRow): Promise<RefundRow | undefined> {
  const earlier: RefundRow[] = await refunds(knex).where({ receipt: report.receipt }).orderBy("created_at", "desc")
  return (
    earlier.find(({ return_receipt }) => return_receipt !== null && return_receipt === report.return_receipt) ??
    earlier.find(({ method }) => method === "customer_reversal") ??
    earlier.find(({ method, state }) => method === "reversal" && state !== "failed") ??
    (earlier.every(({ state }) => state === "failed")
      ? earlier.find((refund) => refund.method === "reversal" && wasCarriedOut(refund, report.reversed_at))
      : undefined)
  )
}

/** A request that is recorded as failed was carried out nevertheless if the reversal happened before its result. */
function wasCarriedOut({ sent_at, result_at }: RefundRow, reversedAt: Date): boolean {
  if (sent_at === null || result_at === null) return false
  const at = reversedAt.getTime()
  return at >= sent_at.getTime() - CLOCK_SKEW_MS && at <= result_at.getTime() + CLOCK_SKEW_MS
}
