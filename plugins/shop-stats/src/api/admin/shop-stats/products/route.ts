import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SHOP_STATS, type ShopStatsService } from "../../../../modules/shop-stats"
import { pageNumber } from "../page-number"

/** One page of products; `?page=` counts from 1. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { rows, total, pages } = await req.scope.resolve<ShopStatsService>(SHOP_STATS).products(pageNumber(req.query))
  res.json({ products: rows, total, pages })
}
