import { container } from "@medusajs/framework"
import type { OrderStanding, StandingsOf } from "../../order-sheet/refresh"

/** Options of the plugin: how the shop's own words for its orders are found out. */
export interface ShopOptions {
  /** Container key of a module with `standingsOf(orderIds)`. */
  orderStandings: string
  /** Tables of the shop that decide a standing, each with its column of the order's id. */
  standingTables: Record<string, string>
}

interface StandingsModule {
  standingsOf(orderIds: string[]): Promise<ReadonlyMap<string, OrderStanding>>
}

/** A module's own container holds no other module, so the application's is asked, when it is complete. */
export function shopOf({ orderStandings, standingTables }: ShopOptions): {
  standingsOf: StandingsOf
  shopTables: Record<string, string>
} {
  return {
    standingsOf: (orderIds) => container.resolve<StandingsModule>(orderStandings).standingsOf(orderIds),
    shopTables: standingTables,
  }
}
