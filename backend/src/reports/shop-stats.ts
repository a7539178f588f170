import type {
  AdminOrder,
  AdminOrderExport,
  AdminOrderQuery,
  AdminProductExport,
  AdminProductQuery,
  AdminUser,
  AdminUserExport,
  AdminUserQuery,
  Period,
  ReportData,
  ShopStatsReportName,
} from "@mavazi/contracts"
import type { ListedProduct, ShopStatistics } from "@mavazi/contracts/engine-admin/statistics"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"

interface Page<Row> {
  rows: Row[]
  total: number
  pages: number
}

/** The methods of the plugin `shop-stats` that the dashboard uses, in types of the contracts. Each is one SQL statement. */
export interface ShopStats {
  catchUp(): Promise<boolean>
  stats(): Promise<ShopStatistics>
  /** @param ids orders that match the search text by what the caller knows of them */
  orders(query: AdminOrderQuery, ids?: string[]): Promise<Page<AdminOrder>>
  users(query: AdminUserQuery): Promise<Page<AdminUser>>
  products(query: AdminProductQuery): Promise<Page<ListedProduct>>
  streamOrders(query: AdminOrderExport): AsyncGenerator<AdminOrder[]>
  streamUsers(query: AdminUserExport): AsyncGenerator<AdminUser[]>
  streamProducts(query: AdminProductExport): AsyncGenerator<ListedProduct[]>
  categories(): Promise<string[]>
  /** Ten rows; all with `null`. */
  report<Name extends ShopStatsReportName>(name: Name, period: Period, limit?: null): Promise<ReportData<Name>>
}

/** The plugin is resolved by its container key, without an import. */
export function shopStatsOf(container: MedusaContainer): ShopStats {
  return container.resolve<ShopStats>("shopStats")
}

/**
 * The plugin, after it has counted everything committed before this call.
 *
 * @throws ApiFailure 503 while more is uncounted than a call should wait for; partial figures are not returned
 */
export async function currentStatsOf(container: MedusaContainer): Promise<ShopStats> {
  const stats = shopStatsOf(container)
  if (await stats.catchUp()) return stats
  throw new ApiFailure(503, copy.ordersUncounted, "counting").retryAfter(5)
}
