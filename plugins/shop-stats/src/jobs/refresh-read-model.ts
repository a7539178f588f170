import type { MedusaContainer } from "@medusajs/framework/types"
import { SHOP_STATS, type ShopStatsService } from "../modules/shop-stats"

/** Applies recorded changes in the background, so that readers wait for few. */
export default async function refreshReadModel(container: MedusaContainer): Promise<void> {
  const stats = container.resolve<ShopStatsService>(SHOP_STATS)
  while (!(await stats.catchUp()));
}

export const config = {
  name: "refresh-read-model",
  schedule: { interval: 10_000 },
}
