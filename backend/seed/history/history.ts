import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ORDER_PROGRESS, CREATE_DEMO_ORDERS, DELETE_QUEUED_MESSAGES } from "./order-progress-sql"
import { DEMO_BUYERS } from "./buyers"
import { type DemoOrderRow, planProgress } from "./order-progress"
import { type PlacedOrder, placeOrders } from "./place-orders"
import { planHistory } from "./plan"
import { refundOrders } from "./refunds"
import { raiseStock, restoreStock } from "./stock"

/**
 * Fills the dashboard of a demo shop: three months of orders up to now, with failed payments, shipments and
 * refunds, consistent ledgers and unchanged stock. Orders and customers carry `metadata.demo`. Does nothing in a shop that has
 * orders. Everything but the refunds is one transaction: an interrupted run leaves no orders, or fewer refunds.
 *
 * @returns the number of orders created
 */
export async function seedHistory(container: MedusaContainer, now: Date): Promise<number> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (await knex("order").first("id")) return 0
  const history = await knex.transaction((trx) => writeHistory(container, trx, now))
  await refundOrders(
    container,
    knex,
    history.filter(({ placed }) => placed.planned.refunded > 0),
  )
  await knex.raw(DELETE_QUEUED_MESSAGES)
  return history.length
}

async function writeHistory(
  container: MedusaContainer,
  trx: Knex.Transaction,
  now: Date,
): Promise<{ placed: PlacedOrder; progress: DemoOrderRow }[]> {
  await raiseStock(trx)
  const placed = await placeOrders(container, trx, planHistory(now, DEMO_BUYERS.length))
  const rows = planProgress(placed, now)
  await trx.raw(CREATE_DEMO_ORDERS, [JSON.stringify(rows)])
  for (const statement of ORDER_PROGRESS) await trx.raw(statement)
  await restoreStock(trx)
  await trx.raw(DELETE_QUEUED_MESSAGES)
  // The dashboard shows a notice when this is set.
  await trx.raw(`update store set metadata = coalesce(metadata, '{}') || '{"demo_history": true}'`)
  return placed.flatMap((order, index) => {
    const progress = rows[index]
    return progress ? [{ placed: order, progress }] : []
  })
}
