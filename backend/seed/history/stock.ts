import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const UNITS_FOR_HISTORY = 1000

/** Adds stock so that every planned order can be placed; keeps the seeded quantities for `restoreStock`. */
export async function raiseStock(trx: Knex): Promise<void> {
  await trx.raw(
    `create temporary table seeded_stock on commit drop as select id, stocked_quantity as units from inventory_level`,
  )
  await trx.raw(`update inventory_level set stocked_quantity = stocked_quantity + ${String(UNITS_FOR_HISTORY)}`)
}

/** Restores the available quantities of the seed; reserved units of unshipped paid orders are added on top. */
export async function restoreStock(trx: Knex): Promise<void> {
  await trx.raw(
    `update inventory_level l
        set stocked_quantity = s.units + l.reserved_quantity,
            raw_stocked_quantity = jsonb_build_object('value', (s.units + l.reserved_quantity)::text, 'precision', 20)
       from seeded_stock s where s.id = l.id`,
  )
}
