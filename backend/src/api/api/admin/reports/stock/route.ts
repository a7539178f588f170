import type { LowStockReport } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { currentStatsOf } from "../../../../../reports/shop-stats"

/** Sizes and colours on sale of which few are left. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const stats = await currentStatsOf(req.scope)
  res.json((await stats.lowStock()) satisfies LowStockReport)
}
