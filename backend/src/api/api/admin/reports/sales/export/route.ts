import type { ReportQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { nameOfDays } from "../../../../../../csv/file-name"
import { sendCsv } from "../../../../../../csv/send-csv"
import { stepColumns } from "../../../../../../reports/report-columns"
import { requestedPeriod } from "../../../../../../reports/report-period"
import { currentStatsOf } from "../../../../../../reports/shop-stats"

/** How sales and orders of a period came about, as a CSV file. */
export async function GET(req: MedusaRequest<unknown, ReportQuery>, res: MedusaResponse): Promise<void> {
  const period = requestedPeriod(req.validatedQuery)
  const stats = await currentStatsOf(req.scope)
  const { series } = await stats.sales(period)
  await sendCsv(res, { name: nameOfDays("sales", period), columns: stepColumns(period), batches: [series] })
}
