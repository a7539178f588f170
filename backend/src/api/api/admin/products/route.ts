import type { AdminPageQuery, AdminProductList } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopStatsOf } from "../../../../dashboard/shop-stats"

/** Products of every status, newest first. */
export async function GET(req: MedusaRequest<unknown, AdminPageQuery>, res: MedusaResponse): Promise<void> {
  const { rows, total, pages } = await shopStatsOf(req.scope).products(req.validatedQuery.page)
  res.json({ products: rows, total, pages } satisfies AdminProductList)
}
