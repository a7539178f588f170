import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AdminPageQuery } from "@mavazi/contracts"
import { SHOP_STATS, type ShopStatsService } from "../../../../modules/shop-stats"

/** One page of orders; `?page=` counts from 1. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { page } = AdminPageQuery.parse(req.query)
  const { rows, total, pages } = await req.scope.resolve<ShopStatsService>(SHOP_STATS).orders(page)
  res.json({ orders: rows, total, pages })
}
