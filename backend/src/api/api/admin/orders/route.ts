import type { AdminOrderList, AdminOrderQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { currentStatsOf } from "../../../../reports/shop-stats"

/** One page of all orders. */
export async function GET(req: MedusaRequest<unknown, AdminOrderQuery>, res: MedusaResponse): Promise<void> {
  const stats = await currentStatsOf(req.scope)
  const { rows, total, pages } = await stats.orders(req.validatedQuery)
  res.json({ orders: rows, total, pages } satisfies AdminOrderList)
}
