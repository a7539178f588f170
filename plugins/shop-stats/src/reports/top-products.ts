import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Period, TopProducts } from "@mavazi/contracts"
import { spanOf, SPANNED } from "./span-sql"

export type TopProduct = TopProducts["products"][number]

/** A product that was deleted keeps the name under which it was sold; what was never a product is told by its name. */
const TOP = `
  with span as (${SPANNED}),
  sold as (
    select l.product_id as id, case when l.product_id is null then l.title end as name, max(l.title) as title,
           sum(l.units) filter (where l.created_at >= span.start) as units,
           sum(l.revenue) filter (where l.created_at >= span.start) as revenue,
           sum(l.units) filter (where l.created_at < span.start) as earlier_units,
           sum(l.revenue) filter (where l.created_at < span.start) as earlier_revenue
      from shop_stats_line l, span
     where l.created_at >= span.first and l.created_at < span.last
       and (l.created_at >= span.start or l.created_at < span.pause)
     group by 1, 2
  )
  select sold.id, coalesce(p.title, sold.title) as name, sold.units::float8, sold.revenue::float8,
         coalesce(sold.earlier_units, 0)::float8 as "earlierUnits",
         coalesce(sold.earlier_revenue, 0)::float8 as "earlierRevenue"
    from sold left join product p on p.id = sold.id
   where sold.units > 0
   order by sold.revenue desc, sold.units desc, sold.id, 2
   limit 10`

/** The ten products that brought most in a period, in one statement. */
export async function topProducts(knex: Knex, period: Period): Promise<TopProduct[]> {
  const { rows } = await knex.raw<{ rows: TopProduct[] }>(TOP, spanOf(period))
  return rows
}
