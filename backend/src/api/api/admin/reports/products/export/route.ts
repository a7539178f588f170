import type { ReportQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { nameOfDays } from "../../../../../../csv/file-name"
import { sendCsv } from "../../../../../../csv/send-csv"
import { TOP_COLUMNS } from "../../../../../../reports/report-columns"
import { requestedPeriod } from "../../../../../../reports/report-period"
import { currentStatsOf } from "../../../../../../reports/shop-stats"

/** All products that were sold in a period, as a CSV file. */
export async function GET(req: MedusaRequest<unknown, ReportQuery>, res: MedusaResponse): Promise<void> {
  const period = requestedPeriod(req.validatedQuery)
  const stats = await currentStatsOf(req.scope)
  const batches = [await stats.topProducts(period, null)]
  await sendCsv(res, { name: nameOfDays("top-products", period), columns: TOP_COLUMNS, batches })
}
