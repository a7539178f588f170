import type { ReportData } from "@mavazi/contracts/dashboard/reports"
import { SOLD } from "../medusa-schema/order-rows"
import { boundsOf, inBounds, PERIOD_BOUNDS } from "./period-bounds"
import type { ReportParameters } from "./report-parameters"

/** A buyer is new in a period when no sale before its start has the address. */
const BUYERS = `
  with bounds as (${PERIOD_BOUNDS}),
  first_sales as (select s.email, min(s.created_at) as at from shop_stats_order s where ${SOLD} group by 1),
  sales as (
    select s.email, s.revenue, s.created_at >= bounds.current_start as current,
           f.at >= case when s.created_at >= bounds.current_start then bounds.current_start else bounds.previous_start end as is_new
      from shop_stats_order s cross join bounds
      join first_sales f on f.email = s.email
     where ${SOLD} and ${inBounds("s.created_at")}
  )
  select kind.name as kind,
         json_build_object(
           'buyers', count(distinct sales.email) filter (where sales.current),
           'orders', count(*) filter (where sales.current),
           'sales', coalesce(sum(sales.revenue) filter (where sales.current), 0)) as now,
         json_build_object(
           'buyers', count(distinct sales.email) filter (where not sales.current),
           'orders', count(*) filter (where not sales.current),
           'sales', coalesce(sum(sales.revenue) filter (where not sales.current), 0)) as earlier
    from (values ('new', true), ('returning', false)) kind(name, is_new)
    left join sales on sales.is_new = kind.is_new
   group by kind.name
   order by kind.name`

/** New and returning buyers of a period, in one statement. */
export async function readBuyers({ knex, period }: ReportParameters): Promise<ReportData<"buyers">> {
  const { rows } = await knex.raw<{ rows: ReportData<"buyers">["buyers"] }>(BUYERS, boundsOf(period))
  return { buyers: rows }
}
