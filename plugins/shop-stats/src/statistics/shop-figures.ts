import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AdminStats } from "@mavazi/contracts"
import { nairobiTime } from "./nairobi-time"
import { ORDER_TOTAL, PLACED } from "./order-total"
import { PRODUCT_COUNT } from "./product-list"
import { USER_COUNT } from "./user-list"

const RECENT_ORDERS = 10

const FIGURES = `
  select (${USER_COUNT})::int as "userCount",
         (select count(*) from "order" o where ${PLACED})::int as "orderCount",
         (${PRODUCT_COUNT})::int as "productCount",
         ((select coalesce(sum(amount), 0) from capture where deleted_at is null)
            - (select coalesce(sum(amount), 0) from refund where deleted_at is null))::float8 as "totalRevenue",
         coalesce((
           select json_agg(recent) from (
             select o.id, ${nairobiTime("o.created_at")} as "createdAt", ${ORDER_TOTAL} as total
               from "order" o
              where ${PLACED}
              order by o.created_at desc, o.id desc
              limit ${String(RECENT_ORDERS)}
           ) recent
         ), '[]') as "recentOrders"`

/**
 * The dashboard's figures in one statement. Revenue is what was captured less what was refunded, in
 * shillings, whatever became of the order; the shop has one currency.
 */
export async function shopFigures(knex: Knex): Promise<AdminStats> {
  const { rows } = await knex.raw<{ rows: [AdminStats] }>(FIGURES)
  return rows[0]
}
