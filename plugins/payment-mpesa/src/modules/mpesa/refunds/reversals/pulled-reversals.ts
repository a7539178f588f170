import type { PulledReversal } from "../../../../daraja/c2b/pull-transactions"
import type { MpesaContext } from "../../context"
import { applyReportedReversals, storeReversalReports } from "./reported-reversals"

/** Applies the reversals of a pulled page. Repeatable. */
export async function applyPulledReversals(context: MpesaContext, reversals: readonly PulledReversal[]): Promise<void> {
  if (reversals.length === 0) return
  const reports = reversals.map(({ receipt, returnReceipt: return_receipt, at: reversed_at }) => ({
    ...{ receipt, return_receipt, source: "pull" as const, reversed_at },
  }))
  await storeReversalReports(context.knex, reports)
  await applyReportedReversals(context)
}
