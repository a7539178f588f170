import type { ReportData } from "@mavazi/contracts/dashboard/reports"
import { SOLD } from "../medusa-schema/order-rows"
import { boundsOf, inBounds, PERIOD_BOUNDS } from "./period-bounds"
import type { ReportParameters } from "./report-parameters"

/** An address identifies a buyer; without one, each order is a buyer's. Expects `s`. */
const BUYER = "coalesce(nullif(lower(s.email), ''), s.id)"

/** A buyer is new in a period when no sale before its start is the buyer's. */
const BUYERS = `
  with bounds as (${PERIOD_BOUNDS}),
  first_sales as (
    select ${BUYER} as buyer, min(s.created_at) as at
      from shop_stats_order s, bounds
     where ${SOLD} and s.created_at < bounds.current_end
     group by 1
  ),
  sales as (
    select f.buyer, s.revenue, s.created_at >= bounds.current_start as current,
           f.at >= case when s.created_at >= bounds.current_start then bounds.current_start else bounds.previous_start end as is_new
      from shop_stats_order s cross join bounds
      join first_sales f on f.buyer = ${BUYER}
     where ${SOLD} and ${inBounds("s.created_at")}
  )
  select kind.name as kind, ${figuresSql("now", "sales.current")}, ${figuresSql("earlier", "not sales.current")}
    from (values ('new', true), ('returning', false)) kind(name, is_new)
    left join sales on sales.is_new = kind.is_new
   group by kind.name
   order by kind.name`

function figuresSql(name: "now" | "earlier", condition: string): string {
  return `
         json_build_object(
           'buyers', count(distinct sales.buyer) filter (where ${condition}),
           'orders', count(sales.buyer) filter (where ${condition}),
           'sales', coalesce(sum(sales.revenue) filter (where ${condition}), 0)) as ${name}`
}

/** New and returning buyers of a period, in one statement. */
export async function readBuyers({ knex, period }: ReportParameters): Promise<ReportData<"buyers">> {
  const { rows } = await knex.raw<{ rows: ReportData<"buyers">["buyers"] }>(BUYERS, boundsOf(period))
  return { buyers: rows }
}
