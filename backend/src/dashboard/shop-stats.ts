import type { AdminOrder, AdminProduct, AdminStats, AdminUser } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"

interface Page<Row> {
  rows: Row[]
  total: number
  pages: number
}

/** What the dashboard asks of the plugin `shop-stats`. Pages count from 1. */
export interface ShopStats {
  stats(): Promise<AdminStats>
  orders(page: number): Promise<Page<Omit<AdminOrder, "status">>>
  users(page: number): Promise<Page<AdminUser>>
  products(page: number): Promise<Page<Omit<AdminProduct, "price">>>
}

/** The plugin is reached by its name in the container: nothing here imports it. */
export function shopStatsOf(container: MedusaContainer): ShopStats {
  return container.resolve<ShopStats>("shopStats")
}
