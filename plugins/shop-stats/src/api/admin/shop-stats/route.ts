import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SHOP_STATS, type ShopStatsService } from "../../../modules/shop-stats"

/** The shop's figures, for pages inside the engine's admin. The engine guards everything below `/admin`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await req.scope.resolve<ShopStatsService>(SHOP_STATS).stats())
}
