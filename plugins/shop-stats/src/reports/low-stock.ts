import type { ReportData } from "@mavazi/contracts/dashboard/reports"
import { type VariantUnitsSql, lowStockSql } from "../medusa-schema/product-rows"
import type { ReportParameters } from "./report-parameters"

/** Period of the sales by which the report is sorted. */
const SOLD_DAYS = 30

const lowStockReportSql = (variantUnits: VariantUnitsSql, lowStockUnits: number) => `
  with low as (${lowStockSql(variantUnits, lowStockUnits)}),
  sold as (
    select variant_id, sum(units) as units from shop_stats_line
     where created_at >= now() - interval '${String(SOLD_DAYS)} days' and variant_id in (select id from low)
     group by variant_id
  )
  select (select count(*) from low)::int as total,
         coalesce((
           select json_agg(row) from (
             select low.id, low.product_id as "productId", low.product_title as name, coalesce(low.title, '') as variant,
                    low.sku, low.stock, coalesce(sold.units, 0)::float8 as sold
               from low
               left join sold on sold.variant_id = low.id
              order by sold.units desc nulls last, low.stock, low.product_title, low.variant_rank, low.id
              limit :limit
           ) row
         ), '[]') as variants`

/**
 * Variants on sale with low stock, the best sold of the last 30 days first, then those with the fewest units, in one
 * statement.
 */
export async function readLowStock({
  knex,
  variantUnits,
  lowStockUnits,
  limit,
}: ReportParameters): Promise<ReportData<"stock">> {
  const statement = lowStockReportSql(variantUnits, lowStockUnits)
  const { rows } = await knex.raw<{ rows: [ReportData<"stock">] }>(statement, { limit })
  return rows[0]
}
