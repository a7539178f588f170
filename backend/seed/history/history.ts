import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { AFTERMATH, CREATE_FATE, NO_MESSAGES } from "./aftermath-sql"
import { DEMO_BUYERS } from "./buyers"
import { type FateRow, fatesOf } from "./fates"
import { type PlacedOrder, placeOrders } from "./place-orders"
import { planHistory } from "./plan"
import { refundOrders } from "./refunds"
import { lendStock, restoreStock } from "./stock"

/**
 * Fills the dashboard of a demo shop: a quarter of orders that end now, with failures, parcels and refunds, in clean
 * books and with the stock unchanged. Orders and customers carry `metadata.demo`. Does nothing in a shop that has
 * orders. All but the refunds is one transaction: a history that was cut off leaves nothing, or too few refunds.
 *
 * @returns how many orders were made
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
  await knex.raw(NO_MESSAGES)
  return history.length
}

async function writeHistory(
  container: MedusaContainer,
  trx: Knex.Transaction,
  now: Date,
): Promise<{ placed: PlacedOrder; fate: FateRow }[]> {
  await lendStock(trx)
  const placed = await placeOrders(container, trx, planHistory(now, DEMO_BUYERS.length))
  const fates = fatesOf(placed, now)
  await trx.raw(CREATE_FATE, [JSON.stringify(fates)])
  for (const statement of AFTERMATH) await trx.raw(statement)
  await restoreStock(trx)
  await trx.raw(NO_MESSAGES)
  // The dashboard says so.
  await trx.raw(`update store set metadata = coalesce(metadata, '{}') || '{"demo_history": true}'`)
  return placed.flatMap((order, index) => {
    const fate = fates[index]
    return fate ? [{ placed: order, fate }] : []
  })
}
