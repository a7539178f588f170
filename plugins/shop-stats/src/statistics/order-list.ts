import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AdminOrder } from "@mavazi/contracts"
import { nairobiTime } from "./nairobi-time"
import { ORDER_TOTAL, PLACED } from "./order-total"
import { type Page, readPage } from "./page"

/** An order as the engine knows it. What its status is called is the shop's to say. */
export type ListedOrder = Omit<AdminOrder, "status">

const ROWS = `
  select o.id as "_id", o.id, o.display_id as number,
         ${nairobiTime("o.created_at")} as "createdAt",
         json_build_object('email', coalesce(o.email, '')) as "user",
         coalesce((
           select json_agg(
                    json_build_object('name', coalesce(line.product_title, line.title), 'quantity', item.quantity)
                    order by item.created_at, item.id
                  )
             from order_item item
             join order_line_item line on line.id = item.item_id
            where item.order_id = o.id and item.version = o.version
              and item.deleted_at is null and item.quantity > 0
         ), '[]') as items,
         ${ORDER_TOTAL} as total
    from (
      select * from "order" o where ${PLACED}
       order by o.created_at desc, o.id desc
       limit :limit offset :offset
    ) o
   order by o.created_at desc, o.id desc`

/** Orders that were placed, newest first, in one statement. */
export function listOrders(knex: Knex, page: number): Promise<Page<ListedOrder>> {
  return readPage<ListedOrder>(knex, { total: `select count(*) from "order" o where ${PLACED}`, rows: ROWS }, page)
}
