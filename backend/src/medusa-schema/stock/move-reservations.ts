import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { insertRows } from "../medusa-insert"
import { rawAmountSql } from "../raw-amount-sql"
import { IS_DIVISIBLE } from "./order-lines"
import { lockLevels, reservationRows } from "./reservations"
import { type Level, type Reservation, takeUnits } from "./take-units"

/** Items of divisible lines that reserve more at a location than there is. */
const OVERDRAWN = `
  select distinct r.inventory_item_id as "inventoryItemId", o.sales_channel_id as "salesChannelId"
    from reservation_item r
    join inventory_level level
      on level.inventory_item_id = r.inventory_item_id and level.location_id = r.location_id and level.deleted_at is null
     and level.reserved_quantity > level.stocked_quantity
    join order_line_item line on line.id = r.line_item_id
    join product_variant_inventory_item n
      on n.variant_id = line.variant_id and n.inventory_item_id = r.inventory_item_id and n.deleted_at is null
    join order_item i on i.item_id = line.id
    join "order" o on o.id = i.order_id
   where r.line_item_id = any(?) and r.deleted_at is null and ${IS_DIVISIBLE}`

/**
 * Moves what these lines reserve beyond a location's stock to the locations that have the units: Medusa reserves an edited line, and
 * one that was unpacked, at a single location. A line stays as it is when all locations together have too few.
 */
export async function spreadReservations(knex: Knex, lineIds: readonly string[]): Promise<void> {
  await knex.transaction(async (trx) => {
    const { rows: overdrawn } = await trx.raw<{ rows: { inventoryItemId: string; salesChannelId: string | null }[] }>(
      OVERDRAWN,
      [[...lineIds]],
    )
    const channel = overdrawn[0]?.salesChannelId
    if (!channel) return
    const items = overdrawn.map(({ inventoryItemId }) => inventoryItemId)
    const levels = await lockLevels(trx, channel, items)
    const moved = (await readHeld(trx, { lineIds, items })).flatMap((held) => {
      const parts = spread(levels, held)
      return parts === null ? [] : [{ held, parts }]
    })
    if (moved.length === 0) return
    await trx.raw("update reservation_item set deleted_at = now(), updated_at = now() where id = any(?)", [
      moved.flatMap(({ held }) => held.map(({ id }) => id)),
    ])
    const rows = reservationRows(moved.flatMap(({ parts }) => parts))
    await insertRows(trx, { reservation_item: rows }, { table: "reservation_item", columns: ["id"] })
  })
}

/** After units of these lines were packed or unpacked: spreads what they reserve, and removes the marks that Medusa needed. */
export async function settleReservations(knex: Knex, lineIds: readonly string[]): Promise<void> {
  await spreadReservations(knex, lineIds)
  await knex.raw(
    `update reservation_item r set allow_backorder = false, updated_at = now()
       from inventory_level level, order_line_item line
       left join product_variant v on v.id = line.variant_id
      where r.line_item_id = any(?) and r.allow_backorder and r.deleted_at is null and line.id = r.line_item_id
        and level.inventory_item_id = r.inventory_item_id and level.location_id = r.location_id and level.deleted_at is null
        and level.reserved_quantity <= level.stocked_quantity and not coalesce(v.allow_backorder, false)`,
    [[...lineIds]],
  )
}

/** Reservations of these items, by line and item. */
async function readHeld(
  trx: Knex,
  { lineIds, items }: { lineIds: readonly string[]; items: readonly string[] },
): Promise<Reservation[][]> {
  const { rows } = await trx.raw<{ rows: { held: Reservation[] }[] }>(
    `select json_agg(json_build_object(
              'id', id, 'lineItemId', line_item_id, 'inventoryItemId', inventory_item_id, 'locationId', location_id,
              'quantity', quantity::float8, 'backorder', allow_backorder)) as held
       from reservation_item
      where line_item_id = any(:lineIds) and inventory_item_id = any(:items) and deleted_at is null
      group by line_item_id, inventory_item_id order by line_item_id`,
    { lineIds: [...lineIds], items: [...items] },
  )
  return rows.map(({ held }) => held)
}

/** What to reserve instead; null to leave it. Changes the levels. */
function spread(levels: readonly Level[], held: readonly Reservation[]): Reservation[] | null {
  const own = held.map((reservation) => ({ reservation, level: levels.find((level) => isAt(level, reservation)) }))
  const [first] = held
  if (!first || !own.some(({ level }) => level && level.free < 0)) return null
  // Of a location outside of the channel.
  if (own.some(({ level }) => level === undefined)) return null
  for (const { level, reservation } of own) if (level) level.free += reservation.quantity
  const quantity = held.reduce((sum, reservation) => sum + reservation.quantity, 0)
  const demand = { ...first, required: 1, quantity, backorder: false, divisible: true }
  const parts = takeUnits(levels, demand)
  if (parts !== null) return parts
  for (const { level, reservation } of own) if (level) level.free -= reservation.quantity
  return null
}

const isAt = (level: Level, { inventoryItemId, locationId }: Reservation) =>
  level.inventoryItemId === inventoryItemId && level.locationId === locationId

/**
 * Makes one reservation of each item of these lines, at this location if it has one there, otherwise where most units are. Medusa's
 * packing takes the packed units from every reservation of a line, so that it must find only one. The sum over all locations,
 * which is what can be sold, stays. The reservation is marked as a backorder until `settleReservations`: Medusa takes the packed
 * units out of stock first, and then refuses to change the reservation of a location without free units.
 */
export async function gatherReservations(
  knex: Knex,
  { lineIds, locationId }: { lineIds: readonly string[]; locationId: string | null },
): Promise<void> {
  await knex.raw(
    `with held as (
       select id, row_number() over parts as place, first_value(location_id) over parts as location_id,
              sum(quantity) over lines as total, count(*) over lines as parts
         from reservation_item
        where line_item_id = any(:lineIds) and deleted_at is null
       window lines as (partition by line_item_id, inventory_item_id),
              parts as (lines order by (location_id = coalesce(:locationId, '')) desc, quantity desc, id)
     )
     update reservation_item r
        set location_id = held.location_id, allow_backorder = true, updated_at = now(),
            deleted_at = case when held.place > 1 then now() end,
            quantity = case when held.place = 1 then held.total else r.quantity end,
            raw_quantity = case when held.place = 1 then ${rawAmountSql("held.total")} else r.raw_quantity end
       from held where held.id = r.id and (held.parts > 1 or not r.allow_backorder)`,
    { lineIds: [...lineIds], locationId },
  )
}

/**
 * Moves what the lines of a parcel have reserved elsewhere to the parcel's location, before it is unpacked: Medusa adds the unpacked
 * units to any reservation of the line, and refuses when its location lacks them. Marked as in `gatherReservations`.
 */
export async function moveToParcel(knex: Knex, fulfillmentId: string): Promise<void> {
  await knex.raw(
    `update reservation_item r
        set location_id = parcel.location_id, allow_backorder = true, updated_at = now()
       from fulfillment parcel
       join fulfillment_item packed on packed.fulfillment_id = parcel.id and packed.deleted_at is null
       join order_line_item line on line.id = packed.line_item_id
       join product_variant_inventory_item n
         on n.variant_id = line.variant_id and n.inventory_item_id = packed.inventory_item_id and n.deleted_at is null
      where parcel.id = ? and parcel.canceled_at is null and parcel.shipped_at is null
        and r.line_item_id = line.id and r.inventory_item_id = n.inventory_item_id and r.deleted_at is null
        and r.location_id <> parcel.location_id and ${IS_DIVISIBLE}`,
    [fulfillmentId],
  )
}
