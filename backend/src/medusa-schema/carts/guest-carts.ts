import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isOpenCartSql } from "./open-cart"

/** Deletes open carts of guests that were not changed for so long, with their lines and codes; returns how many. */
export async function deleteGuestCarts(knex: Knex, days: number): Promise<number> {
  const { rows } = await knex.raw<{ rows: [{ count: number }] }>(
    `with gone as (
       delete from cart c where ${isOpenCartSql("c")} and c.metadata->>'guest' is not null
          and c.updated_at < now() - make_interval(days => :days)
          and not exists (select from cart_line_item l
                           where l.cart_id = c.id and l.updated_at >= now() - make_interval(days => :days))
       returning c.id
     ), codes as (
       delete from cart_promotion where cart_id in (select id from gone)
     )
     select count(*)::int as count from gone`,
    { days },
  )
  return rows[0].count
}
