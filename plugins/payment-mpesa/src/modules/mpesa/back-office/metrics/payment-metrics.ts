import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { FailureCount, PaymentStatistics, SettlementTime } from "../../../../contract/admin/statistics"
import { merchantLabel } from "../../../../daraja/stk/result-codes"
import { ENDED_STATES, ENDED_WITHOUT_MONEY_STATES } from "../../../../contract/attempt-states"
import { DAY_MS, daysBetween, startOf } from "../../../../contract/nairobi-time"
import { NAIROBI_ZONE } from "../../../../contract/nairobi-zone"
import { sqlList } from "../../tables/sql-list"

interface Between {
  start: Date
  end: Date
}

/** Metrics of whole days in Nairobi, both inclusive; one query each. */
export async function readPaymentMetrics(
  knex: Knex,
  { first, last }: { first: string; last: string },
): Promise<PaymentStatistics> {
  const between = { start: startOf(first), end: new Date(startOf(last).getTime() + DAY_MS) }
  const [ended, times, failures] = await Promise.all([
    readEnded(knex, between),
    readTimes(knex, between),
    readFailures(knex, between),
  ])
  const days = daysBetween(first, last).map((day) => ({
    day,
    ...(ended.get(day) ?? { paid: 0, ended: 0 }),
    ...(times.get(day) ?? { p50: null, p95: null }),
  }))
  return {
    paid: days.reduce((sum, { paid }) => sum + paid, 0),
    ended: days.reduce((sum, each) => sum + each.ended, 0),
    settlement_time: times.get(ALL) ?? { p50: null, p95: null },
    days,
    failures,
  }
}

const DAY = `(result_at at time zone '${NAIROBI_ZONE}')::date::text`

async function readEnded(knex: Knex, between: Between): Promise<Map<string, { paid: number; ended: number }>> {
  const { rows } = await knex.raw<{ rows: { day: string; paid: number; ended: number }[] }>(
    `select ${DAY} as day, count(*) filter (where state = 'paid')::int as paid, count(*)::int as ended
       from mpesa_attempt
      where result_at >= :start and result_at < :end
        and state in (${sqlList(ENDED_STATES)})
      group by 1`,
    { ...between },
  )
  return new Map(rows.map(({ day, paid, ended }) => [day, { paid, ended }]))
}

const ALL = "all"

/** Per day and for the whole period, because percentiles cannot be combined. */
async function readTimes(knex: Knex, between: Between): Promise<Map<string, SettlementTime>> {
  const { rows } = await knex.raw<{ rows: { day: string | null; p50: number; p95: number }[] }>(
    `select day, percentile_cont(0.5) within group (order by seconds) as p50,
            percentile_cont(0.95) within group (order by seconds) as p95
       from (select ${DAY} as day, extract(epoch from result_at - prompted_at)::float8 as seconds
               from mpesa_attempt
              where result_at >= :start and result_at < :end and state = 'paid' and channel = 'prompt'
                and prompted_at is not null) as paid
      group by grouping sets ((day), ())`,
    { ...between },
  )
  return new Map(rows.map(({ day, p50, p95 }) => [day ?? ALL, { p50, p95 }]))
}

async function readFailures(knex: Knex, between: Between): Promise<FailureCount[]> {
  const { rows } = await knex.raw<{ rows: { code: string; count: number }[] }>(
    `select coalesce(result_code, 'internal.no_answer') as code, count(*)::int as count
       from mpesa_attempt
      where result_at >= :start and result_at < :end and state in (${sqlList(ENDED_WITHOUT_MONEY_STATES)})
      group by 1
      order by 2 desc, 1`,
    { ...between },
  )
  return rows.map(({ code, count }) => ({ code, text: merchantLabel(code), count }))
}
