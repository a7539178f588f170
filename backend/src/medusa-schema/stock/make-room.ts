import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { lockLevels } from "./reservations"
import type { Level } from "./take-units"

/** What a line has reserved of an inventory item. */
interface Held {
  lineId: string
  salesChannelId: string | null
  inventoryItemId: string
  /** Units of the item in one unit of the line. */
  required: number
  parts: { id: string; locationId: string; quantity: number }[]
}

interface Move {
  reservationId: string
  locationId: string
}

/**
 * Before the confirmation of an edit: makes a location that has all units of a changed line visible to Medusa. Medusa looks for free
 * units while the line's former reservation is still counted, and finding none takes any location, also an empty one. So the
 * reservation is moved away, to a location that may lack the units; the sum over all locations, which is what can be sold, stays. It
 * is marked as a backorder, which `settleReservations` ends when the edit fails; otherwise Medusa deletes it.
 * @param units of each changed line after the edit, by its id
 */
export async function makeRoomForEdit(knex: Knex, units: ReadonlyMap<string, number>): Promise<void> {
  await knex.transaction(async (trx) => {
    const lines = await readHeld(trx, [...units.keys()])
    const channel = lines[0]?.salesChannelId
    if (!channel) return
    const items = new Set(lines.map(({ inventoryItemId }) => inventoryItemId))
    const levels = await lockLevels(trx, channel, [...items])
    const moves = lines.flatMap((held) => moveAside(levels, held, held.required * (units.get(held.lineId) ?? 0)))
    if (moves.length === 0) return
    await trx.raw(
      `update reservation_item r set location_id = move.location_id, allow_backorder = true, updated_at = now()
         from unnest(:ids::text[], :places::text[]) as move(id, location_id) where r.id = move.id`,
      { ids: moves.map(({ reservationId }) => reservationId), places: moves.map(({ locationId }) => locationId) },
    )
  })
}

async function readHeld(trx: Knex, lineIds: string[]): Promise<Held[]> {
  const { rows } = await trx.raw<{ rows: Held[] }>(
    `select r.line_item_id as "lineId", o.sales_channel_id as "salesChannelId", r.inventory_item_id as "inventoryItemId",
            n.required_quantity::float8 as required,
            json_agg(json_build_object('id', r.id, 'locationId', r.location_id, 'quantity', r.quantity::float8)) as parts
       from reservation_item r
       join order_line_item line on line.id = r.line_item_id
       join product_variant_inventory_item n
         on n.variant_id = line.variant_id and n.inventory_item_id = r.inventory_item_id and n.deleted_at is null
       join "order" o on o.id = (select order_id from order_item where item_id = line.id limit 1)
      where r.line_item_id = any(?) and r.deleted_at is null
      group by 1, 2, 3, 4 order by 1, 3`,
    [lineIds],
  )
  return rows
}

/** Moves of a line's reservations, so that one location has as many free units as the line needs. Changes the levels. */
function moveAside(levels: readonly Level[], { inventoryItemId, parts }: Held, needed: number): Move[] {
  const candidates = levels.filter((level) => level.inventoryItemId === inventoryItemId)
  if (candidates.some(({ free }) => free >= needed)) return []
  const at = (level: Level) => parts.filter(({ locationId }) => locationId === level.locationId)
  const own = (level: Level) => at(level).reduce((sum, { quantity }) => sum + quantity, 0)
  const roomy = candidates.find((level) => level.free + own(level) >= needed)
  const other = candidates.find((level) => level !== roomy)
  if (!roomy || !other) return []
  const moved = own(roomy)
  roomy.free += moved
  other.free -= moved
  return at(roomy).map(({ id }) => ({ reservationId: id, locationId: other.locationId }))
}
