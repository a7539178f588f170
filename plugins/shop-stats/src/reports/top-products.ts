import type { ReportData } from "@mavazi/contracts/dashboard/reports"
import { PRODUCT_TITLES } from "../medusa-schema/product-rows"
import { boundsOf, inBounds, PERIOD_BOUNDS } from "./period-bounds"
import type { ReportParameters } from "./report-parameters"

type TopProduct = ReportData<"products">["products"][number]

/** Sums by an index-only scan; titles are read for the shown rows only. A line without a product is identified by its title. */
const TOP_PRODUCTS = `
  with bounds as (${PERIOD_BOUNDS}),
  sold as (
    select l.item,
           sum(l.units) filter (where l.created_at >= bounds.current_start) as units,
           sum(l.revenue) filter (where l.created_at >= bounds.current_start) as revenue,
           sum(l.units) filter (where l.created_at < bounds.current_start) as earlier_units,
           sum(l.revenue) filter (where l.created_at < bounds.current_start) as earlier_revenue
      from shop_stats_line l, bounds
     where ${inBounds("l.created_at")}
     group by 1
  )
  select p.id, coalesce(p.title, sold.item) as name, sold.units, sold.revenue,
         coalesce(sold.earlier_units, 0) as "earlierUnits", coalesce(sold.earlier_revenue, 0) as "earlierRevenue"
    from (select * from sold where units > 0 order by revenue desc, units desc, item limit :limit) sold
    left join ${PRODUCT_TITLES} p on p.id = sold.item
   order by sold.revenue desc, sold.units desc, sold.item`

/** The products with the highest revenue of a period, in one statement. */
export async function readTopProducts({ knex, period, limit }: ReportParameters): Promise<ReportData<"products">> {
  const { rows } = await knex.raw<{ rows: TopProduct[] }>(TOP_PRODUCTS, { ...boundsOf(period), limit })
  return { products: rows }
}
