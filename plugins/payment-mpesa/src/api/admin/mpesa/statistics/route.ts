import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { StatisticsQuery, type StatisticsResponse } from "../../../../contract/admin/statistics"
import { mpesaService } from "../mpesa-service"
import { parseQuery } from "../parse-query"

/** Statistics of payments of the last 7, 30 or 90 days, today included. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StatisticsResponse>): Promise<void> {
  const { days } = parseQuery(StatisticsQuery, req.query)
  res.json({ statistics: await mpesaService(req.scope).metrics.paymentsOfLastDays(Number(days)) })
}
