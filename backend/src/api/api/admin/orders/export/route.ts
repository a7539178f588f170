import type { AdminOrderExport } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { timestampedFileName } from "../../../../../csv/file-name"
import { sendCsv } from "../../../../../csv/send-csv"
import { withSums } from "../../../../../reports/exported-orders"
import { ORDER_COLUMNS } from "../../../../../reports/list-columns"
import { currentStatsOf } from "../../../../../reports/shop-stats"

/** The orders of the list, all pages of it, as a CSV file. */
export async function GET(req: MedusaRequest<unknown, AdminOrderExport>, res: MedusaResponse): Promise<void> {
  const stats = await currentStatsOf(req.scope)
  await sendCsv(res, {
    name: timestampedFileName("orders"),
    columns: ORDER_COLUMNS,
    batches: withSums(req.scope, stats.streamOrders(req.validatedQuery)),
  })
}
