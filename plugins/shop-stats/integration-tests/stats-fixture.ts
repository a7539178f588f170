import { container } from "@medusajs/framework"
import { asValue } from "@medusajs/framework/awilix"
import { knex as connect } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { OrderStatus } from "@mavazi/contracts"
import { inject } from "vitest"
import { cloneTemplate } from "../../../scripts/lib/shop/test-database.mjs"
import { ShopStatsService } from "../src/modules/shop-stats/service"
import { EngineRows } from "./engine-rows"

/**
 * The plugin on a database of its own, without a shop around it: an order's status is what `statuses` says, else
 * what the engine's own column does. Amounts and stock follow the engine's rules.
 */
export async function openStatsFixture(name: string) {
  const database = await cloneTemplate(inject("database"), `stats_${name}_${String(process.pid)}`)
  const knex = connect({ client: "pg", connection: database.url, pool: { min: 0, max: 4 } })
  const statuses = new Map<string, OrderStatus>()
  const readOrderStatuses = async (ids: string[]) => {
    const rows = await knex<{ id: string; status: string }>("order").whereIn("id", ids).select("id", "status")
    return new Map(
      rows.map(({ id, status }) => [
        id,
        { status: statuses.get(id) ?? (status === "canceled" ? "cancelled" : "pending"), receipt: null },
      ]),
    )
  }
  container.register({ shop: asValue({ readOrderStatuses }) })
  const connection = { [ContainerRegistrationKeys.PG_CONNECTION]: knex }
  return {
    knex,
    engineRows: new EngineRows(knex),
    statuses,
    stats: new ShopStatsService(connection, { orderStatuses: "shop" }),
    /** The plugin without options. */
    startWithEngineRules: () => new ShopStatsService(connection),
    /** The plugin as another version of the shop starts it, with another rule for an order's total. */
    startWithTotals: (total: string) => {
      const orderAmountsSql = () => `select ${total}::numeric as total`
      container.register({ shop: asValue({ readOrderStatuses, orderAmountsSql }) })
      return new ShopStatsService(connection, { orderStatuses: "shop", orderAmounts: "shop" })
    },
    close: async () => {
      await knex.destroy()
      await database.drop()
    },
  }
}
