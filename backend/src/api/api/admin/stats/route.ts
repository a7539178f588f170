import type { AdminStats } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { currentStatsOf } from "../../../../reports/shop-stats"
import { httpSettings } from "../../../../http/http-settings"

/** The dashboard's statistics and the last ten orders. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const stats = await currentStatsOf(req.scope)
  const engineAdmin = new URL("/app", httpSettings(req.scope).merchantUrl).href
  res.json({ ...(await stats.stats()), engineAdmin } satisfies AdminStats)
}
