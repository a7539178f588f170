import { earlierOf, type PaymentReport, type ReportQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaOf } from "../../../../../payments/mpesa"
import { requestedPeriod, shownPeriod } from "../../../../../reports/report-period"

/** How the payment attempts of a period ended, beside the one before it. */
export async function GET(req: MedusaRequest<unknown, ReportQuery>, res: MedusaResponse): Promise<void> {
  const period = requestedPeriod(req.validatedQuery)
  const { metrics } = mpesaOf(req.scope)
  const [now, earlier] = await Promise.all([metrics.countOutcomes(period), metrics.countOutcomes(earlierOf(period))])
  res.json({ ...shownPeriod(period), now, earlier } satisfies PaymentReport)
}
