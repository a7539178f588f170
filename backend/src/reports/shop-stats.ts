import type {
  AdminOrder,
  AdminOrderExport,
  AdminOrderQuery,
  AdminProduct,
  AdminProductExport,
  AdminProductQuery,
  AdminStats,
  AdminUser,
  AdminUserExport,
  AdminUserQuery,
  LowStockReport,
  Period,
  SalesReport,
  TopProducts,
} from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../http/api-failure"

interface Page<Row> {
  rows: Row[]
  total: number
  pages: number
}

/** A product as the plugin knows it: its price is the backend's to say. */
export type ListedProduct = Omit<AdminProduct, "price">

/** What the dashboard asks of the plugin `shop-stats`. Each method is one statement. */
export interface ShopStats {
  catchUp(): Promise<boolean>
  stats(): Promise<Omit<AdminStats, "engineAdmin">>
  orders(query: AdminOrderQuery): Promise<Page<AdminOrder>>
  users(query: AdminUserQuery): Promise<Page<AdminUser>>
  products(query: AdminProductQuery): Promise<Page<ListedProduct>>
  everyOrder(query: AdminOrderExport): AsyncGenerator<AdminOrder[]>
  everyUser(query: AdminUserExport): AsyncGenerator<AdminUser[]>
  everyProduct(query: AdminProductExport): AsyncGenerator<ListedProduct[]>
  categories(): Promise<string[]>
  sales(period: Period): Promise<Pick<SalesReport, "now" | "earlier" | "series">>
  /** Ten of them; all with `null`. */
  topProducts(period: Period, most?: null): Promise<TopProducts["products"]>
  /** Ten of them; all with `null`. */
  lowStock(most?: null): Promise<LowStockReport>
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
