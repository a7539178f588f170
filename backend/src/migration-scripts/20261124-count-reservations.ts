import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Overrides the value that a statement writes. The row is locked by then, so that the sum has all committed reservations. */
const SUM_RESERVATIONS = `
  create or replace function sum_reservations() returns trigger language plpgsql as $$
  begin
    select coalesce(sum(r.quantity), 0) into new.reserved_quantity
      from reservation_item r
     where r.inventory_item_id = new.inventory_item_id and r.location_id = new.location_id and r.deleted_at is null;
    new.raw_reserved_quantity := jsonb_build_object('value', new.reserved_quantity::text, 'precision', 20);
    return new;
  end $$`

/**
 * Locks levels in the order of their ids, as the checkout does, and makes `sum_reservations` run for each.
 * @param changed query of the reservations
 */
const updateLevels = (name: string, changed: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    perform from inventory_level l
      where (l.inventory_item_id, l.location_id) in (${changed}) and l.deleted_at is null
      order by l.id for update;
    update inventory_level l set reserved_quantity = l.reserved_quantity, updated_at = now()
     where (l.inventory_item_id, l.location_id) in (${changed}) and l.deleted_at is null;
    return null;
  end $$`

const BEFORE = "select inventory_item_id, location_id from before"
const AFTER = "select inventory_item_id, location_id from after"

const RESERVATION_TRIGGERS: [event: string, tables: string, changed: string][] = [
  ["insert", "new table as after", AFTER],
  ["update", "old table as before new table as after", `${BEFORE} union ${AFTER}`],
  ["delete", "old table as before", BEFORE],
]

/**
 * Keeps `inventory_level.reserved_quantity` equal to the sum of the reservations, whoever writes either of them. Medusa
 * updates it by reading and writing it, and so loses reservations that are made at the same time (docs/decisions/195).
 */
export default async function countReservations({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.transaction(async (trx) => {
    await trx.raw("lock table reservation_item, inventory_level in share row exclusive mode")
    await trx.raw(SUM_RESERVATIONS)
    await trx.raw(`
      create or replace trigger sum_reservations before insert or update of reserved_quantity, inventory_item_id, location_id
        on inventory_level for each row execute function sum_reservations()`)
    for (const [event, tables, changed] of RESERVATION_TRIGGERS) {
      const name = `update_levels_after_${event}`
      await trx.raw(updateLevels(name, changed))
      await trx.raw(`
        create or replace trigger ${name} after ${event} on reservation_item
          referencing ${tables} for each statement execute function ${name}()`)
    }
    await trx.raw("update inventory_level set reserved_quantity = reserved_quantity where deleted_at is null")
  })
}
