import type { MedusaContainer } from "@medusajs/framework/types"
import { SHOP_STATS, type ShopStatsService } from "../modules/shop-stats"

/** Keeps what readers of the sheet would have to wait for small. */
export default async function refreshOrderSheet(container: MedusaContainer): Promise<void> {
  const stats = container.resolve<ShopStatsService>(SHOP_STATS)
  while (!(await stats.catchUp()));
}

export const config = {
  name: "refresh-order-sheet",
  schedule: { interval: 10_000 },
}
