import type { AdminUserList, AdminUserQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopStatsOf } from "../../../../dashboard/shop-stats"

/** Customers and users of the engine's admin. */
export async function GET(req: MedusaRequest<unknown, AdminUserQuery>, res: MedusaResponse): Promise<void> {
  const { rows, total, pages } = await shopStatsOf(req.scope).users(req.validatedQuery)
  res.json({ users: rows, total, pages } satisfies AdminUserList)
}
