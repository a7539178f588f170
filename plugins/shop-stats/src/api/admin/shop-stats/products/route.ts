import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AdminProductQuery } from "@mavazi/contracts/dashboard/list-queries"
import type { ShopStatisticsProducts } from "@mavazi/contracts/engine-admin/statistics"
import { SHOP_STATS, type ShopStatsService } from "../../../../modules/shop-stats"
import { listQuery } from "../list-query"

/** One page of products. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ShopStatisticsProducts>): Promise<void> {
  const stats = req.scope.resolve<ShopStatsService>(SHOP_STATS)
  const { rows, total, pages } = await stats.products(listQuery(AdminProductQuery, req.query))
  res.json({ products: rows, total, pages })
}
