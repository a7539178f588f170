import type { ReportQuery, SalesReport } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requestedPeriod, shownPeriod } from "../../../../../reports/report-period"
import { currentStatsOf } from "../../../../../reports/shop-stats"

/** Money and orders of a period beside the one before it, and how they came about. */
export async function GET(req: MedusaRequest<unknown, ReportQuery>, res: MedusaResponse): Promise<void> {
  const period = requestedPeriod(req.validatedQuery)
  const stats = await currentStatsOf(req.scope)
  res.json({ ...shownPeriod(period), unit: period.unit, ...(await stats.sales(period)) } satisfies SalesReport)
}
