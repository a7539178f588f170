import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Releases what the lines of an order reserve beyond their units that are not packed, the newest reservations first. */
export async function releaseExcess(knex: Knex, orderId: string): Promise<void> {
  await knex.raw(
    `with held as (
       select r.id, greatest(0, greatest(0, i.quantity - i.fulfilled_quantity) * n.required_quantity
                - coalesce(sum(r.quantity) over (partition by r.line_item_id, r.inventory_item_id order by r.created_at, r.id
                                                  rows between unbounded preceding and 1 preceding), 0)) as needed
         from "order" o
         join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
         join order_line_item l on l.id = i.item_id
         join product_variant_inventory_item n on n.variant_id = l.variant_id and n.deleted_at is null
         join reservation_item r
           on r.line_item_id = i.item_id and r.inventory_item_id = n.inventory_item_id and r.deleted_at is null
        where o.id = ?
     )
     update reservation_item r
        set quantity = held.needed, raw_quantity = jsonb_build_object('value', held.needed::text, 'precision', 20),
            deleted_at = case when held.needed = 0 then now() end, updated_at = now()
       from held where held.id = r.id and held.needed < r.quantity`,
    [orderId],
  )
}
