import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { rawAmount, newId } from "../medusa-insert"

/** Units of one inventory item for one order line. */
export interface StockDemand {
  lineItemId: string
  inventoryItemId: string
  /** Units of the inventory item in one unit of the line. */
  required: number
  /** Units of the line. */
  quantity: number
  /** The merchant allows selling it without stock. */
  backorder: boolean
}

/** The first line without sufficient stock, and its available units. */
export interface Shortage {
  lineItemId: string
  left: number
}

export interface Reservation {
  id: string
  lineItemId: string
  inventoryItemId: string
  locationId: string
  quantity: number
  backorder: boolean
}

interface Level {
  id: string
  inventoryItemId: string
  locationId: string
  free: number
}

/**
 * Allocates stock of a sales channel's locations to every line, and locks the levels until the transaction ends. Lines that
 * share an inventory item are counted together. Writes nothing: the caller inserts the reservations and then calls
 * `updateReservedQuantities`.
 *
 * Available stock is computed from the reservation rows, not from `reserved_quantity`: Medusa updates that column by
 * read-modify-write, so a fulfilment in its admin can lose a concurrent update.
 */
export async function allocateStock(
  trx: Knex,
  salesChannelId: string,
  demands: readonly StockDemand[],
): Promise<{ reservations: Reservation[]; shortage: Shortage | null }> {
  const levels = await lockLevels(trx, salesChannelId, [...new Set(demands.map((demand) => demand.inventoryItemId))])
  const reservations: Reservation[] = []
  for (const demand of demands) {
    const { lineItemId, inventoryItemId, backorder } = demand
    const quantity = demand.required * demand.quantity
    const candidates = levels.filter((level) => level.inventoryItemId === inventoryItemId)
    const level = candidates.find(({ free }) => free >= quantity) ?? (backorder ? candidates[0] : undefined)
    if (!level) {
      const free = Math.max(0, ...candidates.map((candidate) => candidate.free))
      return { reservations: [], shortage: { lineItemId, left: Math.floor(free / demand.required) } }
    }
    level.free -= quantity
    const { locationId } = level
    reservations.push({ id: newId("resitem"), lineItemId, inventoryItemId, locationId, quantity, backorder })
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

/** Sets `reserved_quantity` to the sum of the reservations. The levels must be locked. */
export async function updateReservedQuantities(trx: Knex, inventoryItemIds: string[]): Promise<void> {
  await trx.raw(
    `update inventory_level l
        set reserved_quantity = s.live,
            raw_reserved_quantity = jsonb_build_object('value', s.live::text, 'precision', 20),
            updated_at = now()
       from (
         select i.id, coalesce(sum(r.quantity), 0) as live
           from inventory_level i
           left join reservation_item r
             on r.inventory_item_id = i.inventory_item_id and r.location_id = i.location_id and r.deleted_at is null
          where i.inventory_item_id = any(?) and i.deleted_at is null
          group by i.id
       ) s
      where l.id = s.id and l.reserved_quantity is distinct from s.live`,
    [inventoryItemIds],
  )
}

/** Deletes the reservations of an order. Idempotent. */
export async function releaseReservations(trx: Knex, orderId: string): Promise<void> {
  const held = `select r.inventory_item_id
                  from reservation_item r
                  join order_item i on i.item_id = r.line_item_id and i.deleted_at is null
                 where i.order_id = ? and r.deleted_at is null`
  await trx.raw(
    `select id from inventory_level where inventory_item_id in (${held}) and deleted_at is null order by id for update`,
    [orderId],
  )
  const { rows } = await trx.raw<{ rows: { inventory_item_id: string }[] }>(
    `update reservation_item set deleted_at = now(), updated_at = now()
      where deleted_at is null and line_item_id in (select item_id from order_item where order_id = ?)
      returning inventory_item_id`,
    [orderId],
  )
  if (rows.length > 0) await updateReservedQuantities(trx, [...new Set(rows.map((row) => row.inventory_item_id))])
}

// Two statements, because only a statement that starts after the lock is granted sees the previous holder's reservations.
async function lockLevels(trx: Knex, salesChannelId: string, inventoryItemIds: string[]): Promise<Level[]> {
  if (inventoryItemIds.length === 0) return []
  await trx.raw(
    `select id from inventory_level where inventory_item_id = any(?) and deleted_at is null order by id for update`,
    [inventoryItemIds],
  )
  const { rows } = await trx.raw<{ rows: Level[] }>(
    `select l.id, l.inventory_item_id as "inventoryItemId", l.location_id as "locationId",
            (l.stocked_quantity - coalesce((
              select sum(r.quantity) from reservation_item r
               where r.inventory_item_id = l.inventory_item_id and r.location_id = l.location_id
                 and r.deleted_at is null
            ), 0))::float8 as free
       from inventory_level l
       join sales_channel_stock_location s
         on s.stock_location_id = l.location_id and s.sales_channel_id = ? and s.deleted_at is null
      where l.inventory_item_id = any(?) and l.deleted_at is null
      order by s.created_at, l.id`,
    [salesChannelId, inventoryItemIds],
  )
  return rows
}
