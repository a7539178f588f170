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

/** Beginning of the hour or day of an instant, counted from the period's: without daylight saving they never shift. */
const stepOf = (instant: string) => `date_bin(:length, ${instant}, span.start)`

const inSpan = (instant: string) =>
  `${instant} >= span.first and ${instant} < span.last and (${instant} >= span.start or ${instant} < span.pause)`

/**
 * Money on the day on which it moved, orders on the day on which they were placed. Each source is added up by its own
 * index alone; months are put together from days.
 */
const STEPS = `
  with span as (${SPANNED}),
  step as (
    select ${stepOf("c.created_at")} as at, sum(c.amount) as sales, 0 as refunded,
           0 as orders, 0 as cancelled, 0 as sold, 0::float8 as earned
      from capture c, span where c.deleted_at is null and ${inSpan("c.created_at")} group by 1
    union all
    select ${stepOf("r.created_at")}, -sum(r.amount), sum(r.amount), 0, 0, 0, 0
      from refund r, span where r.deleted_at is null and ${inSpan("r.created_at")} group by 1
    union all
    select ${stepOf("s.created_at")}, 0, 0, count(*), count(*) filter (where s.status = 'cancelled'),
           count(*) filter (where ${SOLD}), coalesce(sum(s.earned) filter (where ${SOLD}), 0)
      from shop_stats_order s, span where ${inSpan("s.created_at")} group by 1
  )
  select step.at < span.start as earlier,
         to_char(date_trunc(:unit, (case when step.at < span.start then step.at + span.back else step.at end)
                                   at time zone 'Africa/Nairobi'), 'YYYY-MM-DD"T"HH24:MI') as step,
         sum(sales)::float8 as sales, sum(refunded)::float8 as refunded, sum(orders)::int as orders,
         sum(cancelled)::int as cancelled, sum(sold)::int as "soldOrders", sum(earned) as earned
    from step, span
   group by 1, 2`

/** Figures of a period and of the one before it, and how they came about, in one statement. */
export async function readSales(knex: Knex, period: Period): Promise<Sales> {
  const { rows } = await knex.raw<{ rows: Step[] }>(STEPS, {
    ...spanOf(period),
    unit: period.unit,
    length: period.unit === "hour" ? "1 hour" : "24 hours",
  })
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
