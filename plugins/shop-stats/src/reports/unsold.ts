import type { ReportData } from "@mavazi/contracts/dashboard/reports"
import { stockedVariantsSql, type VariantUnitsSql } from "../medusa-schema/product-rows"
import { boundsOf, PERIOD_BOUNDS } from "./period-bounds"
import type { ReportParameters } from "./report-parameters"

const unsoldSql = (variantUnits: VariantUnitsSql) => `
  with bounds as (${PERIOD_BOUNDS}),
  sold as (
    select l.variant_id,
           sum(l.units) filter (where l.created_at >= bounds.current_start and l.created_at < bounds.current_end) as units,
           sum(l.units) filter (where l.created_at >= bounds.previous_start and l.created_at < bounds.previous_end) as earlier,
           max(l.created_at) filter (where l.units > 0) as last_at
      from shop_stats_line l cross join bounds
     where l.created_at < bounds.current_end
     group by 1
  ),
  unsold as (
    select v.*, coalesce(sold.earlier, 0) as earlier, sold.last_at
      from (${stockedVariantsSql(variantUnits)}) v cross join bounds
      left join sold on sold.variant_id = v.id
     where coalesce(sold.units, 0) = 0 and v.created_at < bounds.current_start
  )
  select (select count(*) from unsold)::int as total,
         coalesce((
           select json_agg(row) from (
             select id, product_id as "productId", product_title as name, coalesce(title, '') as variant, sku, stock,
                    earlier::float8 as "earlierUnits",
                    to_char(last_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') as "lastSold"
               from unsold
              order by stock desc, product_title, variant_rank, id
              limit :limit
           ) row
         ), '[]') as variants`

/**
 * Variants that were on sale with stock in all of a period and of which nothing was sold in it, the most units first, in one
 * statement.
 */
export async function readUnsold({
  knex,
  variantUnits,
  period,
  limit,
}: ReportParameters): Promise<ReportData<"unsold">> {
  const { rows } = await knex.raw<{ rows: [ReportData<"unsold">] }>(unsoldSql(variantUnits), {
    ...boundsOf(period),
    limit,
  })
  return rows[0]
}
