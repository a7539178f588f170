import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AdminUserQuery } from "@mavazi/contracts/dashboard/list-queries"
import type { AdminUserList } from "@mavazi/contracts/dashboard/lists"
import { SHOP_STATS, type ShopStatsService } from "../../../../modules/shop-stats"
import { listQuery } from "../list-query"

/** One page of users. */
export async function GET(req: MedusaRequest, res: MedusaResponse<AdminUserList>): Promise<void> {
  const stats = req.scope.resolve<ShopStatsService>(SHOP_STATS)
  const { rows, total, pages } = await stats.users(listQuery(AdminUserQuery, req.query))
  res.json({ users: rows, total, pages })
}
