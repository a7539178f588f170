import { earlierOf, type ReportQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaOf } from "../../../../../../payments/mpesa"
import { nameOfDays } from "../../../../../../csv/file-name"
import { sendCsv } from "../../../../../../csv/send-csv"
import { figureColumns, figureRows } from "../../../../../../reports/report-columns"
import { requestedPeriod } from "../../../../../../reports/report-period"
import { currentStatsOf } from "../../../../../../reports/shop-stats"

/** Money, orders and payments of a period beside the one before it, as a CSV file. */
export async function GET(req: MedusaRequest<unknown, ReportQuery>, res: MedusaResponse): Promise<void> {
  const period = requestedPeriod(req.validatedQuery)
  const { metrics } = mpesaOf(req.scope)
  const stats = await currentStatsOf(req.scope)
  const [sales, now, earlier] = await Promise.all([
    stats.sales(period),
    metrics.countOutcomes(period),
    metrics.countOutcomes(earlierOf(period)),
  ])
  const rows = figureRows({ ...sales.now, payments: now }, { ...sales.earlier, payments: earlier })
  await sendCsv(res, { name: nameOfDays("summary", period), columns: figureColumns(period), batches: [rows] })
}
