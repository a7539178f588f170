import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { nameAt } from "../../../../../../csv/file-name"
import { sendCsv } from "../../../../../../csv/send-csv"
import { LOW_STOCK_COLUMNS } from "../../../../../../reports/report-columns"
import { currentStatsOf } from "../../../../../../reports/shop-stats"

/** All sizes and colours on sale of which few are left, as a CSV file. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const stats = await currentStatsOf(req.scope)
  const { variants } = await stats.lowStock(null)
  await sendCsv(res, { name: nameAt("low-stock"), columns: LOW_STOCK_COLUMNS, batches: [variants] })
}
