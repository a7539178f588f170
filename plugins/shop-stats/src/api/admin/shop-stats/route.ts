import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ShopStatistics } from "@mavazi/contracts/engine-admin/statistics"
import { SHOP_STATS, type ShopStatsService } from "../../../modules/shop-stats"

/** Statistics of the shop, for pages inside the engine's admin. The engine authenticates all calls below `/admin`. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ShopStatistics>): Promise<void> {
  res.json(await req.scope.resolve<ShopStatsService>(SHOP_STATS).stats())
}
