import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"
import { rawAmount } from "../medusa-insert"
import { rawAmountSql } from "../raw-amount-sql"
import { type Level, type Reservation, type Shortage, shortageOf, type StockDemand, takeUnits } from "./take-units"

/**
 * Allocates stock of a sales channel's locations to every line, and locks the levels until the transaction ends. Lines that
 * share an inventory item are counted together. Writes nothing: the caller inserts the reservations.
 */
export async function allocateStock(
  trx: Knex,
  salesChannelId: string,
  demands: readonly StockDemand[],
): Promise<{ reservations: Reservation[]; shortage: Shortage | null }> {
  const levels = await lockLevels(trx, salesChannelId, [...new Set(demands.map((demand) => demand.inventoryItemId))])
  const reservations: Reservation[] = []
  for (const demand of demands) {
    const parts = takeUnits(levels, demand)
    if (parts === null) return { reservations: [], shortage: shortageOf(levels, demand) }
    reservations.push(...parts)
  }
  return { reservations, shortage: null }
}

/** The reservations as rows of the engine's table. */
export function reservationRows(reservations: readonly Reservation[]) {
  return reservations.map((reservation) => ({
    id: reservation.id,
    line_item_id: reservation.lineItemId,
    inventory_item_id: reservation.inventoryItemId,
    location_id: reservation.locationId,
    quantity: reservation.quantity,
    raw_quantity: rawAmount(reservation.quantity),
    allow_backorder: reservation.backorder,
  }))
}

/**
 * Deletes the reservations of an order. Idempotent.
 * @param restock whether the pieces can be sold again; otherwise they are taken out of stock
 */
export async function releaseReservations(trx: Knex, orderId: string, { restock } = { restock: true }): Promise<void> {
  const { rows } = await trx.raw<{ rows: { item: string; location: string; units: number }[] }>(
    `with released as (
       update reservation_item set deleted_at = now(), updated_at = now()
        where deleted_at is null and line_item_id in (select item_id from order_item where order_id = ?)
       returning inventory_item_id, location_id, quantity
     )
     select inventory_item_id as item, location_id as location, sum(quantity)::float8 as units
       from released group by 1, 2`,
    [orderId],
  )
  // The trigger of the reservations has locked their levels.
  for (const { item, location, units } of restock ? [] : rows) {
    await trx.raw(
      `update inventory_level
          set stocked_quantity = stocked_quantity - :units::numeric, updated_at = now(),
              raw_stocked_quantity = ${rawAmountSql("stocked_quantity - :units::numeric")}
        where inventory_item_id = :item and location_id = :location and deleted_at is null`,
      { item, location, units },
    )
  }
}

/**
 * Levels of a sales channel's locations, the one that was linked first before others, locked until the transaction ends. All lock
 * them in the order of their ids, so that two checkouts cannot wait for each other.
 */
export async function lockLevels(trx: Knex, salesChannelId: string, inventoryItemIds: string[]): Promise<Level[]> {
  if (inventoryItemIds.length === 0) return []
  const { rows } = await trx
    .raw<{ rows: Level[] }>(
      `with locked as (
       select l.id, l.inventory_item_id as "inventoryItemId", l.location_id as "locationId",
              (l.stocked_quantity - l.reserved_quantity)::float8 as free, s.created_at as linked_at
         from inventory_level l
         join sales_channel_stock_location s
           on s.stock_location_id = l.location_id and s.sales_channel_id = ? and s.deleted_at is null
        where l.inventory_item_id = any(${listParameter("?")}) and l.deleted_at is null
        order by l.id for update of l
     )
     select * from locked order by linked_at, id`,
      [salesChannelId, inventoryItemIds],
    )
    .options({ name: "lock-inventory-levels" })
  return rows
}

/** Ids of orders that hold reservations although the shop has released theirs. */
export async function findReservedAfterRelease(knex: Knex, limit: number): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select distinct c.order_id as id
       from checkout c
       join order_item i on i.order_id = c.order_id
       join reservation_item r on r.line_item_id = i.item_id and r.deleted_at is null
      where c.reservation_confirmed_at is null and c.engine_cancelled_at is null and c.reservation_released_at is not null
      limit ?`,
    [limit],
  )
  return rows.map(({ id }) => id)
}
