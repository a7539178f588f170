import type { ReportQuery, TopProducts } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requestedPeriod, shownPeriod } from "../../../../../reports/report-period"
import { currentStatsOf } from "../../../../../reports/shop-stats"

/** The products that brought most in a period. */
export async function GET(req: MedusaRequest<unknown, ReportQuery>, res: MedusaResponse): Promise<void> {
  const period = requestedPeriod(req.validatedQuery)
  const stats = await currentStatsOf(req.scope)
  res.json({ ...shownPeriod(period), products: await stats.topProducts(period) } satisfies TopProducts)
}
