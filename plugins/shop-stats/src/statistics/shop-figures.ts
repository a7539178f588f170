import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AdminStats } from "@mavazi/contracts"
import { nairobiTime } from "./nairobi-time"
import { PRODUCT_COUNT } from "./product-list"
import { USER_COUNT } from "./user-list"

const RECENT_ORDERS = 10

/** What this plugin knows of the answer: where the engine's admin is, the shop itself knows. */
export type ShopFigures = Omit<AdminStats, "engineAdmin">

const FIGURES = `
  select (${USER_COUNT})::int as "userCount",
         (select count(*) from shop_stats_order)::int as "orderCount",
         (${PRODUCT_COUNT})::int as "productCount",
         ((select coalesce(sum(amount), 0) from capture where deleted_at is null)
            - (select coalesce(sum(amount), 0) from refund where deleted_at is null))::float8 as "totalRevenue",
         (select coalesce(bool_or(metadata->>'demo_history' = 'true'), false) from store) as demo,
         coalesce((
           select json_agg(recent) from (
             select s.id, ${nairobiTime("s.created_at")} as "createdAt", s.total
               from shop_stats_order s
              order by s.created_at desc, s.id desc
              limit ${String(RECENT_ORDERS)}
           ) recent
         ), '[]') as "recentOrders"`

/**
 * The dashboard's figures in one statement. Revenue is what was captured less what was refunded, in
 * shillings, whatever became of the order; the shop has one currency.
 */
export async function shopFigures(knex: Knex): Promise<ShopFigures> {
  const { rows } = await knex.raw<{ rows: [ShopFigures] }>(FIGURES)
  return rows[0]
}
