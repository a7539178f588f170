import type { AdminOrderList, AdminPageQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { currentStatsOf } from "../../../../dashboard/shop-stats"

/** Orders of everybody, newest first. */
export async function GET(req: MedusaRequest<unknown, AdminPageQuery>, res: MedusaResponse): Promise<void> {
  const stats = await currentStatsOf(req.scope)
  const { rows, total, pages } = await stats.orders(req.validatedQuery.page)
  res.json({ orders: rows, total, pages } satisfies AdminOrderList)
}
