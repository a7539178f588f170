import type {
  AdminOrder,
  AdminOrderQuery,
  AdminProduct,
  AdminProductQuery,
  AdminStats,
  AdminUser,
  AdminUserQuery,
  LowStockReport,
  Period,
  SalesReport,
  TopProducts,
} from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../http/failure"

interface Page<Row> {
  rows: Row[]
  total: number
  pages: number
}

/** What the dashboard asks of the plugin `shop-stats`. Each method is one statement. */
export interface ShopStats {
  catchUp(): Promise<boolean>
  stats(): Promise<AdminStats>
  orders(query: AdminOrderQuery): Promise<Page<AdminOrder>>
  users(query: AdminUserQuery): Promise<Page<AdminUser>>
  products(query: AdminProductQuery): Promise<Page<Omit<AdminProduct, "price">>>
  categories(): Promise<string[]>
  sales(period: Period): Promise<Pick<SalesReport, "now" | "earlier" | "series">>
  topProducts(period: Period): Promise<TopProducts["products"]>
  lowStock(): Promise<LowStockReport>
}

/** The plugin is reached by its name in the container: nothing here imports it. */
export function shopStatsOf(container: MedusaContainer): ShopStats {
  return container.resolve<ShopStats>("shopStats")
}

/**
 * The plugin with everything counted that was committed before this call.
 * @throws ApiFailure 503 while it has more to count than one call should wait for: half the truth is not shown
 */
export async function currentStatsOf(container: MedusaContainer): Promise<ShopStats> {
  const stats = shopStatsOf(container)
  if (await stats.catchUp()) return stats
  const message = "The shop's orders are being counted. Please try again in a moment."
  throw new ApiFailure(503, message, "counting").retryAfter(5)
}
