import type { AdminUserExport } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { timestampedFileName } from "../../../../../csv/file-name"
import { sendCsv } from "../../../../../csv/send-csv"
import { USER_COLUMNS } from "../../../../../reports/list-columns"
import { currentStatsOf } from "../../../../../reports/shop-stats"

/** The users of the list, all pages of it, as a CSV file. */
export async function GET(req: MedusaRequest<unknown, AdminUserExport>, res: MedusaResponse): Promise<void> {
  const stats = await currentStatsOf(req.scope)
  await sendCsv(res, {
    name: timestampedFileName("users"),
    columns: USER_COLUMNS,
    batches: stats.streamUsers(req.validatedQuery),
  })
}
