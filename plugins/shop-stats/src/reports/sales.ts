import type { ReportData, SalesFigures } from "@mavazi/contracts/dashboard/reports"
import { NAIROBI_OFFSET, NAIROBI_ZONE } from "@mavazi/contracts/time/nairobi"
import { CAPTURES, REFUNDS, SOLD } from "../medusa-schema/order-rows"
import { boundsOf, inBounds, PERIOD_BOUNDS } from "./period-bounds"
import { intervalsOf } from "./period-intervals"
import type { ReportParameters } from "./report-parameters"

/** Figures of one interval of a period; `earlier`: of the previous period. */
interface IntervalFigures {
  earlier: boolean
  /** Start of the interval, as `intervalsOf` writes it. */
  start: string
  sales: number
  refunded: number
  orders: number
  cancelled: number
  soldOrders: number
  revenue: number
}

/** SQL expression: start of the hour or day of an instant. Nairobi has no daylight saving, so intervals have equal length. */
const bucketOf = (instant: string) => `date_bin(:length, ${instant}, bounds.current_start)`

/**
 * Captures and refunds by their own day, orders by the day on which they were placed. Each source is an index-only scan;
 * months are sums of days.
 */
const SALES = `
  with bounds as (${PERIOD_BOUNDS}),
  bucket as (
    select ${bucketOf("c.created_at")} as at, sum(c.amount) as sales, 0 as refunded,
           0 as orders, 0 as cancelled, 0 as sold, 0::float8 as revenue
      from ${CAPTURES} c, bounds where ${inBounds("c.created_at")} group by 1
    union all
    select ${bucketOf("r.created_at")}, -sum(r.amount), sum(r.amount), 0, 0, 0, 0
      from ${REFUNDS} r, bounds where ${inBounds("r.created_at")} group by 1
    union all
    select ${bucketOf("s.created_at")}, 0, 0, count(*), count(*) filter (where s.status = 'cancelled'),
           count(*) filter (where ${SOLD}), coalesce(sum(s.revenue) filter (where ${SOLD}), 0)
      from shop_stats_order s, bounds where ${inBounds("s.created_at")} group by 1
  )
  select bucket.at < bounds.current_start as earlier,
         to_char(date_trunc(:unit, (case when bucket.at < bounds.current_start then bucket.at + bounds.shift else bucket.at end)
                                   at time zone '${NAIROBI_ZONE}'), 'YYYY-MM-DD"T"HH24:MI') as start,
         sum(sales)::float8 as sales, sum(refunded)::float8 as refunded, sum(orders)::int as orders,
         sum(cancelled)::int as cancelled, sum(sold)::int as "soldOrders", sum(revenue) as revenue
    from bucket, bounds
   group by 1, 2`

/** Figures of a period and of the previous one, with their intervals, in one statement. */
export async function readSales({ knex, period }: ReportParameters): Promise<ReportData<"sales">> {
  const { rows } = await knex.raw<{ rows: IntervalFigures[] }>(SALES, {
    ...boundsOf(period),
    unit: period.unit,
    length: period.unit === "hour" ? "1 hour" : "24 hours",
  })
  const byStart = new Map(rows.map((row) => [`${row.earlier ? "earlier" : "now"} ${row.start}`, row]))
  return {
    unit: period.unit,
    now: figuresOf(rows.filter(({ earlier }) => !earlier)),
    earlier: figuresOf(rows.filter(({ earlier }) => earlier)),
    series: intervalsOf(period).map((start) => {
      const now = byStart.get(`now ${start}`)
      const earlier = byStart.get(`earlier ${start}`)
      return {
        start: `${start}:00${NAIROBI_OFFSET}`,
        sales: now?.sales ?? 0,
        orders: now?.orders ?? 0,
        earlierSales: earlier?.sales ?? 0,
        earlierOrders: earlier?.orders ?? 0,
      }
    }),
  }
}

function figuresOf(intervals: readonly IntervalFigures[]): SalesFigures {
  const sum = (pick: (figures: IntervalFigures) => number) =>
    intervals.reduce((total, figures) => total + pick(figures), 0)
  const soldOrders = sum((figures) => figures.soldOrders)
  return {
    sales: sum(({ sales }) => sales),
    refunded: sum(({ refunded }) => refunded),
    orders: sum(({ orders }) => orders),
    cancelled: sum(({ cancelled }) => cancelled),
    soldOrders,
    averageOrder: soldOrders === 0 ? null : Math.round((sum(({ revenue }) => revenue) / soldOrders) * 100) / 100,
  }
}
