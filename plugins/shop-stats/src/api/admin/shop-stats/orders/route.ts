import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AdminOrderQuery } from "@mavazi/contracts/dashboard/list-queries"
import type { AdminOrderList } from "@mavazi/contracts/dashboard/lists"
import { SHOP_STATS, type ShopStatsService } from "../../../../modules/shop-stats"
import { listQuery } from "../list-query"

/** One page of orders. */
export async function GET(req: MedusaRequest, res: MedusaResponse<AdminOrderList>): Promise<void> {
  const stats = req.scope.resolve<ShopStatsService>(SHOP_STATS)
  const { rows, total, pages } = await stats.orders(listQuery(AdminOrderQuery, req.query))
  res.json({ orders: rows, total, pages })
}
