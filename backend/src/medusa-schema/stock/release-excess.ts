import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ORDER_LINES } from "./order-lines"
import { rawAmountSql } from "../raw-amount-sql"

/** Releases what the lines of an order reserve beyond their units that are not packed, the newest reservations first. */
export async function releaseExcess(knex: Knex, orderId: string): Promise<void> {
  await knex.raw(
    `with held as (
       select r.id, greatest(0, line.unpacked * n.required_quantity
                - coalesce(sum(r.quantity) over (partition by r.line_item_id, r.inventory_item_id order by r.created_at, r.id
                                                  rows between unbounded preceding and 1 preceding), 0)) as needed
         from "order" o
        cross join lateral ${ORDER_LINES} line
         join product_variant_inventory_item n on n.variant_id = line.variant_id and n.deleted_at is null
         join reservation_item r
           on r.line_item_id = line.id and r.inventory_item_id = n.inventory_item_id and r.deleted_at is null
        where o.id = ?
     )
     update reservation_item r
        set quantity = held.needed, raw_quantity = ${rawAmountSql("held.needed")},
            deleted_at = case when held.needed = 0 then now() end, updated_at = now()
       from held where held.id = r.id and held.needed < r.quantity`,
    [orderId],
  )
}
