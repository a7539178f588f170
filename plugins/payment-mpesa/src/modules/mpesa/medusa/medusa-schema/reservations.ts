import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const RESERVED = `
  from reservation_item
 where deleted_at is null and line_item_id in (select item_id from order_item where order_id = :orderId)`

/**
 * Deletes an order's reservations. Medusa's own step changes `reserved_quantity` by reading and writing it, and loses
 * reservations that are made at the same time; here it is their sum, under a lock. Idempotent: a second call finds none.
 * @param restock whether the pieces can be sold again; otherwise they are taken out of stock
 */
export async function releaseReservations(
  knex: Knex,
  orderId: string,
  { restock }: { restock: boolean },
): Promise<void> {
  await knex.transaction(async (trx) => {
    // Medusa and the shop lock levels before reservations, by id.
    await trx.raw(
      `select id from inventory_level
        where inventory_item_id in (select inventory_item_id ${RESERVED}) and deleted_at is null order by id for update`,
      { orderId },
    )
    const { rows } = await trx.raw<{ rows: { item: string; location: string; units: string }[] }>(
      `with released as (
         update reservation_item set deleted_at = now(), updated_at = now()
          where id in (select id ${RESERVED})
         returning inventory_item_id, location_id, quantity
       )
       select inventory_item_id as item, location_id as location, sum(quantity) as units from released group by 1, 2`,
      { orderId },
    )
    for (const { item, location, units } of rows) {
      await trx.raw(UPDATE_LEVEL, { item, location, lost: restock ? "0" : units })
    }
  })
}

const UPDATE_LEVEL = `
  update inventory_level l
     set stocked_quantity = sums.stocked, reserved_quantity = sums.reserved, updated_at = now(),
         raw_stocked_quantity = jsonb_build_object('value', sums.stocked::text, 'precision', 20),
         raw_reserved_quantity = jsonb_build_object('value', sums.reserved::text, 'precision', 20)
    from (
      select level.id, level.stocked_quantity - :lost::numeric as stocked,
             (select coalesce(sum(r.quantity), 0) from reservation_item r
               where r.inventory_item_id = level.inventory_item_id and r.location_id = level.location_id
                 and r.deleted_at is null) as reserved
        from inventory_level level
       where level.inventory_item_id = :item and level.location_id = :location and level.deleted_at is null
    ) sums
   where l.id = sums.id`
