import type { ReportData } from "@mavazi/contracts/dashboard/reports"
import { joinDiscountsSql, type OrderDiscountsSql, SOLD } from "../medusa-schema/order-rows"
import { boundsOf, inBounds, PERIOD_BOUNDS } from "./period-bounds"
import type { ReportParameters } from "./report-parameters"

type Promotion = ReportData<"promotions">["promotions"][number]

const promotionsSql = (orderDiscounts: OrderDiscountsSql) => `
  with bounds as (${PERIOD_BOUNDS}),
  discounts as (
    select d.code, d.name, d.amount, s.revenue, s.created_at, s.created_at >= bounds.current_start as current
      from shop_stats_order s cross join bounds ${joinDiscountsSql(orderDiscounts)}
     where ${SOLD} and ${inBounds("s.created_at")}
  )
  select count(*) over ()::int as total, code, (array_agg(name order by created_at desc))[1] as name,
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
export async function readPromotions({
  knex,
  period,
  limit,
  orderDiscounts,
}: ReportParameters): Promise<ReportData<"promotions">> {
  const { rows } = await knex.raw<{ rows: (Promotion & { total: number })[] }>(promotionsSql(orderDiscounts), {
    ...boundsOf(period),
    limit,
  })
  return { total: rows[0]?.total ?? 0, promotions: rows.map(({ total: _total, ...promotion }) => promotion) }
}
