import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { merchantWords } from "../../../../daraja/stk/result-codes"
import { DAY_MS, daysBetween, startOfNairobiDay } from "../../../../nairobi-time"

/** Median and 95th percentile of the seconds from prompt to payment. */
export interface SettlementTime {
  p50: number | null
  p95: number | null
}

/** Outcomes of the attempts that ended on one day in Nairobi. */
export interface DayMetrics extends SettlementTime {
  day: string
  paid: number
  ended: number
}

export interface Failure {
  /** Result code of Daraja, or of the module itself. */
  code: string
  words: string
  count: number
}

export interface PaymentMetrics {
  paid: number
  ended: number
  settle: SettlementTime
  /** Oldest first, days without a payment included. */
  days: DayMetrics[]
  /** Most frequent first. */
  failures: Failure[]
}

interface Between {
  start: Date
  end: Date
}

/** Metrics of whole days in Nairobi, both inclusive; one query each. */
export async function readPaymentMetrics(
  knex: Knex,
  { first, last }: { first: string; last: string },
): Promise<PaymentMetrics> {
  const between = { start: startOfNairobiDay(first), end: new Date(startOfNairobiDay(last).getTime() + DAY_MS) }
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
    settle: times.get(ALL) ?? { p50: null, p95: null },
    days,
    failures,
  }
}

const DAY = "(settled_at at time zone 'Africa/Nairobi')::date::text"

async function readEnded(knex: Knex, between: Between): Promise<Map<string, { paid: number; ended: number }>> {
  const { rows } = await knex.raw<{ rows: { day: string; paid: number; ended: number }[] }>(
    `select ${DAY} as day, count(*) filter (where state = 'paid')::int as paid, count(*)::int as ended
       from mpesa_attempt
      where settled_at >= :start and settled_at < :end
        and state in ('paid', 'needs_review', 'failed', 'cancelled', 'expired')
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
       from (select ${DAY} as day, extract(epoch from settled_at - prompted_at)::float8 as seconds
               from mpesa_attempt
              where settled_at >= :start and settled_at < :end and state = 'paid' and channel = 'prompt'
                and prompted_at is not null) as paid
      group by grouping sets ((day), ())`,
    { ...between },
  )
  return new Map(rows.map(({ day, p50, p95 }) => [day ?? ALL, { p50, p95 }]))
}

async function readFailures(knex: Knex, between: Between): Promise<Failure[]> {
  const { rows } = await knex.raw<{ rows: { code: string; count: number }[] }>(
    `select coalesce(result_code, 'own.no_answer') as code, count(*)::int as count
       from mpesa_attempt
      where settled_at >= :start and settled_at < :end and state in ('failed', 'cancelled', 'expired')
      group by 1
      order by 2 desc, 1`,
    { ...between },
  )
  return rows.map(({ code, count }) => ({ code, words: merchantWords(code), count }))
}
