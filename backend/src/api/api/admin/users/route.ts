import type { AdminPageQuery, AdminUserList } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopStatsOf } from "../../../../dashboard/shop-stats"

/** Customers and users of the engine's admin, newest first. */
export async function GET(req: MedusaRequest<unknown, AdminPageQuery>, res: MedusaResponse): Promise<void> {
  const { rows, total, pages } = await shopStatsOf(req.scope).users(req.validatedQuery.page)
  res.json({ users: rows, total, pages } satisfies AdminUserList)
}
