import type { AdminStats } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopStatsOf } from "../../../../dashboard/shop-stats"

/** The dashboard's figures and the last ten orders. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json((await shopStatsOf(req.scope).stats()) satisfies AdminStats)
}
