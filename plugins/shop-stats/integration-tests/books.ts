import { container } from "@medusajs/framework"
import { asValue } from "@medusajs/framework/awilix"
import { knex as connect } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { OrderStatus } from "@mavazi/contracts"
import { inject } from "vitest"
import { cloneTemplate } from "../../../scripts/lib/test-database.mjs"
import { ShopStatsService } from "../src/modules/shop-stats/service"
import { Ledger } from "./ledger"

/**
 * The plugin on a database of its own, without a shop around it: an order's status is what `standings` says, else
 * what the engine's own column does.
 */
export async function openBooks(name: string) {
  const database = await cloneTemplate(inject("database"), `stats_${name}_${String(process.pid)}`)
  const knex = connect({ client: "pg", connection: database.url, pool: { min: 0, max: 4 } })
  const standings = new Map<string, OrderStatus>()
  const standingsOf = async (ids: string[]) => {
    const rows = await knex<{ id: string; status: string }>("order").whereIn("id", ids).select("id", "status")
    return new Map(
      rows.map(({ id, status }) => [
        id,
        { status: standings.get(id) ?? (status === "canceled" ? "cancelled" : "pending"), receipt: null },
      ]),
    )
  }
  container.register({ standings: asValue({ standingsOf }) })
  const options = { orderStandings: "standings", standingTables: {} }
  return {
    knex,
    ledger: new Ledger(knex),
    standings,
    stats: new ShopStatsService({ [ContainerRegistrationKeys.PG_CONNECTION]: knex }, options),
    close: async () => {
      await knex.destroy()
      await database.drop()
    },
  }
}
