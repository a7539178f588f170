import type { ReportData } from "@mavazi/contracts/dashboard/reports"
import { SOLD } from "../medusa-schema/order-rows"
import { DISCOUNTS } from "../medusa-schema/promotion-rows"
import { boundsOf, inBounds, PERIOD_BOUNDS } from "./period-bounds"
import type { ReportParameters } from "./report-parameters"

const PROMOTIONS = `
  with bounds as (${PERIOD_BOUNDS}),
  discounts as (
    select d.code, d.name, d.amount, s.revenue, s.created_at >= bounds.current_start as current
      from shop_stats_order s cross join bounds
      join (${DISCOUNTS}) d on d.order_id = s.id
     where ${SOLD} and ${inBounds("s.created_at")}
  )
  select code, max(name) as name,
         count(*) filter (where current)::int as orders,
         coalesce(sum(amount) filter (where current), 0)::float8 as discount,
         coalesce(sum(revenue) filter (where current), 0)::float8 as sales,
         count(*) filter (where not current)::int as "earlierOrders",
         coalesce(sum(amount) filter (where not current), 0)::float8 as "earlierDiscount",
         coalesce(sum(revenue) filter (where not current), 0)::float8 as "earlierSales"
    from discounts
   group by code
   order by orders desc, discount desc, code
   limit :limit`

/** The promotions of a period's sales, the most used first, in one statement. */
export async function readPromotions({ knex, period, limit }: ReportParameters): Promise<ReportData<"promotions">> {
  const { rows } = await knex.raw<{ rows: ReportData<"promotions">["promotions"] }>(PROMOTIONS, {
    ...boundsOf(period),
    limit,
  })
  return { promotions: rows }
}
