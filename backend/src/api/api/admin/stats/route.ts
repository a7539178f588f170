import type { AdminStats } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { currentStatsOf } from "../../../../dashboard/shop-stats"

/** The dashboard's figures and the last ten orders. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const stats = await currentStatsOf(req.scope)
  res.json((await stats.stats()) satisfies AdminStats)
}
