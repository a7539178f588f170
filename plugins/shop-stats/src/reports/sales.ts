import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Period, SalesFigures, SalesReport } from "@mavazi/contracts"
import { SOLD } from "../order-sheet/sheet-sql"
import { spanOf, SPANNED } from "./span-sql"
import { stepsOf } from "./steps"

export type Sales = Pick<SalesReport, "now" | "earlier" | "series">

/** What happened in one step of a period, or of the one before when `earlier`. */
interface Step {
  earlier: boolean
  step: string
  sales: number
  refunded: number
  orders: number
  cancelled: number
  soldOrders: number
  earned: number
}

/** Money on the day on which it moved, orders on the day on which they were placed. */
const STEPS = `
  with span as (${SPANNED}),
  event as (
    select c.created_at as at, c.amount as sales, 0 as refunded, 0 as orders, 0 as cancelled, 0 as sold, 0 as earned
      from capture c, span
     where c.deleted_at is null and c.created_at >= span.first and c.created_at < span.last
    union all
    select r.created_at, -r.amount, r.amount, 0, 0, 0, 0
      from refund r, span
     where r.deleted_at is null and r.created_at >= span.first and r.created_at < span.last
    union all
    select s.created_at, 0, 0, 1, (s.status = 'cancelled')::int,
           (${SOLD})::int, case when ${SOLD} then s.earned else 0 end
      from shop_stats_order s, span
     where s.created_at >= span.first and s.created_at < span.last
  )
  select event.at < span.start as earlier,
         to_char(date_trunc(:unit, (case when event.at < span.start then event.at + span.back else event.at end)
                                   at time zone 'Africa/Nairobi'), 'YYYY-MM-DD"T"HH24:MI') as step,
         sum(sales)::float8 as sales, sum(refunded)::float8 as refunded, sum(orders)::int as orders,
         sum(cancelled)::int as cancelled, sum(sold)::int as "soldOrders", sum(earned)::float8 as earned
    from event, span
   where event.at >= span.start or event.at < span.pause
   group by 1, 2`

/** Figures of a period and of the one before it, and how they came about, in one statement. */
export async function readSales(knex: Knex, period: Period): Promise<Sales> {
  const { rows } = await knex.raw<{ rows: Step[] }>(STEPS, { ...spanOf(period), unit: period.unit })
  const named = new Map(rows.map((row) => [`${row.earlier ? "earlier" : "now"} ${row.step}`, row]))
  return {
    now: figuresOf(rows.filter(({ earlier }) => !earlier)),
    earlier: figuresOf(rows.filter(({ earlier }) => earlier)),
    series: stepsOf(period).map((step) => {
      const now = named.get(`now ${step}`)
      const earlier = named.get(`earlier ${step}`)
      return {
        start: `${step}:00+03:00`,
        sales: now?.sales ?? 0,
        orders: now?.orders ?? 0,
        earlierSales: earlier?.sales ?? 0,
        earlierOrders: earlier?.orders ?? 0,
      }
    }),
  }
}

function figuresOf(steps: readonly Step[]): SalesFigures {
  const sum = (pick: (step: Step) => number) => steps.reduce((total, step) => total + pick(step), 0)
  const soldOrders = sum((step) => step.soldOrders)
  return {
    sales: sum((step) => step.sales),
    refunded: sum((step) => step.refunded),
    orders: sum((step) => step.orders),
    cancelled: sum((step) => step.cancelled),
    soldOrders,
    averageOrder: soldOrders === 0 ? null : Math.round((sum((step) => step.earned) / soldOrders) * 100) / 100,
  }
}
