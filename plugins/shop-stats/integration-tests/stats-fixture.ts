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
 * what the engine's own column does.
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
  const variantUnitsSql = (variantId?: string) => `
    select part.variant_id, sum(level.stocked_quantity - level.reserved_quantity) as units
      from product_variant_inventory_item part
      join inventory_level level on level.inventory_item_id = part.inventory_item_id and level.deleted_at is null
     where part.deleted_at is null ${variantId === undefined ? "" : `and part.variant_id = ${variantId}`}
     group by 1`
  const orderAmountsSql = (order: string) => `
    select (s.totals->>'current_order_total')::numeric
             + coalesce((select sum(c.amount) from order_credit_line c where c.order_id = ${order}.id), 0) as total
      from order_summary s where s.order_id = ${order}.id and s.version = ${order}.version`
  container.register({ shop: asValue({ readOrderStatuses, variantUnitsSql, orderAmountsSql }) })
  const options = { orderStatuses: "shop", orderAmounts: "shop", availableStock: "shop", orderStatusTables: {} }
  const connection = { [ContainerRegistrationKeys.PG_CONNECTION]: knex }
  return {
    knex,
    engineRows: new EngineRows(knex),
    statuses,
    stats: new ShopStatsService(connection, options),
    /** The plugin as another version of the shop starts it, with another rule for an order's total. */
    startWithTotals: (total: string) => {
      const otherAmountsSql = () => `select ${total}::numeric as total`
      container.register({ shop: asValue({ readOrderStatuses, variantUnitsSql, orderAmountsSql: otherAmountsSql }) })
      return new ShopStatsService(connection, options)
    },
    close: async () => {
      await knex.destroy()
      await database.drop()
    },
  }
}
