import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ReconciliationQuery, type ReconciliationResponse } from "../../../../contract/admin/reconciliation"
import { dayOf } from "../../../../contract/nairobi-time"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"
import { parseQuery } from "../parse-query"

/** Number of days in the overview. */
const DAYS = 14

/** Reconciliation of a day, receipt by receipt, and an overview of the fourteen days that end with it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ReconciliationResponse>): Promise<void> {
  const { day: last = dayOf(new Date()) } = parseQuery(ReconciliationQuery, req.query)
  const [day, ...earlier] = await mpesaService(req.scope).reconciliation.reconcile({ last, days: DAYS })
  if (day === undefined) throw new Error("The period contains no day")
  const differences = await withOrderNumbers(req.scope, day.differences)
  const days = [day, ...earlier].map((each) => ({
    day: each.day,
    covered: each.covered_until !== null,
    reconciled: each.reconciled,
    differences: each.differences.length,
    has_transactions: each.statement.paid_in !== 0 || each.statement.returned !== 0 || each.shop.net !== 0,
  }))
  res.json({ reconciliation: { ...day, differences }, days })
}
