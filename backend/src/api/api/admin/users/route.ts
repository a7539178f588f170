import type { AdminUserList, AdminUserQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { currentStatsOf } from "../../../../reports/shop-stats"

/** One page of customers and users of the engine's admin. */
export async function GET(req: MedusaRequest<unknown, AdminUserQuery>, res: MedusaResponse): Promise<void> {
  const stats = await currentStatsOf(req.scope)
  const { rows, total, pages } = await stats.users(req.validatedQuery)
  res.json({ users: rows, total, pages } satisfies AdminUserList)
}
