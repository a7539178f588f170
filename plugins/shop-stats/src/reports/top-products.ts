import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Period, TopProducts } from "@mavazi/contracts"
import { spanOf, SPANNED } from "./span-sql"

export type TopProduct = TopProducts["products"][number]

/** Added up by an index alone; only the names of those that are shown are looked up. What was never a product is told by its name. */
const TOP = `
  with span as (${SPANNED}),
  sold as (
    select l.item,
           sum(l.units) filter (where l.created_at >= span.start) as units,
           sum(l.revenue) filter (where l.created_at >= span.start) as revenue,
           sum(l.units) filter (where l.created_at < span.start) as earlier_units,
           sum(l.revenue) filter (where l.created_at < span.start) as earlier_revenue
      from shop_stats_line l, span
     where l.created_at >= span.first and l.created_at < span.last
       and (l.created_at >= span.start or l.created_at < span.pause)
     group by 1
  )
  select p.id, coalesce(p.title, sold.item) as name, sold.units, sold.revenue,
         coalesce(sold.earlier_units, 0) as "earlierUnits", coalesce(sold.earlier_revenue, 0) as "earlierRevenue"
    from (select * from sold where units > 0 order by revenue desc, units desc, item limit :most) sold
    left join product p on p.id = sold.item
   order by sold.revenue desc, sold.units desc, sold.item`

/**
 * The products that brought most in a period, in one statement.
 *
 * @param most how many; null for all that were sold
 */
export async function topProducts(knex: Knex, period: Period, most: number | null): Promise<TopProduct[]> {
  const { rows } = await knex.raw<{ rows: TopProduct[] }>(TOP, { ...spanOf(period), most })
  return rows
}
