import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CAPTURES, HAS_DEMO_HISTORY, REFUNDS } from "../medusa-schema/order-rows"
import { PRODUCT_COUNT } from "../medusa-schema/product-rows"
import type { ShopStatistics } from "../lists/contract"
import { nairobiTime } from "../lists/nairobi-time"
import { USER_COUNT } from "../lists/user-list"

const RECENT_ORDERS = 10

const SHOP_STATISTICS = `
  select (${USER_COUNT})::int as "userCount",
         (select count(*) from shop_stats_order)::int as "orderCount",
         (${PRODUCT_COUNT})::int as "productCount",
         ((select coalesce(sum(amount), 0) from ${CAPTURES} captured)
            - (select coalesce(sum(amount), 0) from ${REFUNDS} refunded))::float8 as "totalRevenue",
         ${HAS_DEMO_HISTORY} as demo,
         coalesce((
           select json_agg(recent) from (
             select s.id, ${nairobiTime("s.created_at")} as "createdAt", s.total
               from shop_stats_order s
              order by s.created_at desc, s.id desc
              limit ${String(RECENT_ORDERS)}
           ) recent
         ), '[]') as "recentOrders"`

/**
 * The dashboard's statistics in one statement. Revenue is captured minus refunded, in shillings, for orders of any status;
 * the shop has one currency.
 */
export async function readShopStatistics(knex: Knex): Promise<ShopStatistics> {
  const { rows } = await knex.raw<{ rows: [ShopStatistics] }>(SHOP_STATISTICS)
  return rows[0]
}
