import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AdminOrder } from "@mavazi/contracts"
import { nairobiTime } from "./nairobi-time"
import { type Page, readPage } from "./page"

const ROWS = `
  select s.id as "_id", s.id, s.number,
         ${nairobiTime("s.created_at")} as "createdAt",
         json_build_object('email', s.email) as "user",
         coalesce((
           select json_agg(
                    json_build_object('name', coalesce(line.product_title, line.title), 'quantity', item.quantity)
                    order by item.created_at, item.id
                  )
             from "order" o
             join order_item item on item.order_id = o.id and item.version = o.version
             join order_line_item line on line.id = item.item_id
            where o.id = s.id and item.deleted_at is null and item.quantity > 0
         ), '[]') as items,
         s.total, s.status
    from (
      select * from shop_stats_order
       order by created_at desc, id desc
       limit :limit offset :offset
    ) s
   order by s.created_at desc, s.id desc`

/** Orders that were placed, newest first, in one statement. */
export function listOrders(knex: Knex, page: number): Promise<Page<AdminOrder>> {
  return readPage<AdminOrder>(knex, { total: "select count(*) from shop_stats_order", rows: ROWS }, page)
}
