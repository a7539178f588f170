import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { newId } from "../medusa-insert"
import { rawAmountSql } from "../raw-amount-sql"

/** A level to set. */
export interface NewLevel {
  inventoryItemId: string
  locationId: string
  stocked: number
}

export interface LockedLevel {
  id: string
  inventoryItemId: string
  locationId: string
  stocked: number
  reserved: number
}

/** Levels of items at any location, locked in the order of their ids, as the checkout does, until the transaction ends. */
export async function lockItemLevels(trx: Knex, itemIds: readonly string[]): Promise<LockedLevel[]> {
  const { rows } = await trx.raw<{ rows: LockedLevel[] }>(
    `select id, inventory_item_id as "inventoryItemId", location_id as "locationId",
            stocked_quantity::int as stocked, reserved_quantity::int as reserved
       from inventory_level where inventory_item_id = any(?) and deleted_at is null
      order by id for update`,
    [[...itemIds]],
  )
  return rows
}

/** Sets a level that is locked. */
export async function setLevel(trx: Knex, levelId: string, stocked: number): Promise<void> {
  await trx.raw(
    `update inventory_level
        set stocked_quantity = :stocked, raw_stocked_quantity = ${rawAmountSql(":stocked::numeric")}, updated_at = now()
      where id = :levelId`,
    { levelId, stocked },
  )
}

/** Inserts the level of an item at a location. Returns its id, or null when that location has a level of the item already. */
export async function addLevel(trx: Knex, { inventoryItemId, locationId, stocked }: NewLevel): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity, raw_stocked_quantity,
                                  reserved_quantity, raw_reserved_quantity, incoming_quantity, raw_incoming_quantity)
     values (:id, :inventoryItemId, :locationId, :stocked, ${rawAmountSql(":stocked::numeric")},
             0, ${rawAmountSql("0")}, 0, ${rawAmountSql("0")})
     on conflict do nothing returning id`,
    { id: newId("ilev"), inventoryItemId, locationId, stocked },
  )
  return rows[0]?.id ?? null
}
