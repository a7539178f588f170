import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DAY_MS, dayOf, daysBetween, startOf } from "../../../contract/nairobi-time"
import { type BalanceStep, balanceSteps, orderByBalance } from "./balance-chain"
import type { ComparedLine } from "./compare-receipts"
import { coveredFrom, type Interval, joinIntervals } from "./statement-coverage"

/** A line of the statement. Amounts in hundredths of a shilling. */
export interface StatementLine extends ComparedLine {
  /** Null: the till or paybill. */
  shortcode: string | null
  balance: number | null
  import_id: string | null
}

/** What the imported statements say about one day. */
export interface StatementDay {
  day: string
  /**
   * Time up to which statements of the till, and of each other account with lines of the day, cover it from its start; null
   * when they do not cover its start.
   */
  coveredUntil: Date | null
  /** Covered to its end; the present day: up to the newest statement. */
  isCovered: boolean
  lines: StatementLine[]
  /** Lines whose balance does not follow from the line before. */
  gaps: BalanceStep<StatementLine>[]
  /** Sum of the accounts' balances at the end, in hundredths; null when unknown. */
  closingBalance: number | null
}

/** Reads the imported statements of days in Nairobi, both inclusive, oldest first. */
export async function readStatementDays(
  knex: Knex,
  { first, last, now = new Date() }: { first: string; last: string; now?: Date },
): Promise<StatementDay[]> {
  const range = { start: startOf(first), end: new Date(startOf(last).getTime() + DAY_MS) }
  const [lines, periods] = await Promise.all([readLines(knex, range), readPeriods(knex)])
  const accounts = [...new Set(lines.map(({ shortcode }) => shortcode))].map((account) => {
    const covered = coveredBy(periods, account)
    const ordered = orderByBalance(lines.filter(({ shortcode }) => shortcode === account))
    return { covered, ordered, gaps: balanceSteps(ordered).filter((step) => isGap(step, covered)) }
  })
  return daysBetween(first, last).map((day) => {
    const [start, end] = [startOf(day).getTime(), startOf(day).getTime() + DAY_MS]
    const linesOfDay = lines.filter(({ completed_at }) => dayOf(completed_at) === day)
    const until = coveredByAll(periods, { accounts: [null, ...linesOfDay.map(({ shortcode }) => shortcode)], start })
    const isKnown = until !== null || linesOfDay.length > 0
    return {
      day,
      coveredUntil: until === null ? null : new Date(Math.min(until, end)),
      isCovered: until !== null && (until >= end || day === dayOf(now)),
      lines: linesOfDay,
      gaps: accounts.flatMap(({ gaps }) => gaps.filter(({ to }) => dayOf(to.completed_at) === day)),
      closingBalance: isKnown
        ? sumOfKnown(accounts.map(({ ordered }) => lastBefore(ordered, end)?.balance ?? null))
        : null,
    }
  })
}

/** Between lines of two files, a missing line is certain only where the files cover the time between them. */
function isGap({ from, to, missing }: BalanceStep<StatementLine>, covered: readonly Interval[]): boolean {
  if (missing === 0) return false
  if (from.import_id === to.import_id) return true
  const until = coveredFrom(covered, from.completed_at.getTime())
  return until !== null && until > to.completed_at.getTime()
}

const lastBefore = (ordered: readonly StatementLine[], end: number) =>
  ordered.findLast(({ completed_at }) => completed_at.getTime() < end)

function sumOfKnown(balances: readonly (number | null)[]): number | null {
  return balances.length === 0 || balances.includes(null)
    ? null
    : balances.reduce<number>((sum, balance) => sum + (balance ?? 0), 0)
}

interface ImportPeriod {
  shortcode: string | null
  start: Date
  end: Date
}

const coveredBy = (periods: readonly ImportPeriod[], shortcode: string | null) =>
  joinIntervals(
    periods
      .filter((each) => each.shortcode === shortcode)
      .map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })),
  )

/** Time up to which the statements of all these accounts cover everything from `start`; null when those of one do not. */
function coveredByAll(
  periods: readonly ImportPeriod[],
  { accounts, start }: { accounts: readonly (string | null)[]; start: number },
): number | null {
  const ends = [...new Set(accounts)].map((account) => coveredFrom(coveredBy(periods, account), start))
  return ends.reduce((first, end) => (first === null || end === null ? null : Math.min(first, end)), Infinity)
}

/** Periods of the imported files. A period ends at the import at the latest: the file has no later lines. */
async function readPeriods(knex: Knex): Promise<ImportPeriod[]> {
  const { rows } = await knex.raw<{ rows: ImportPeriod[] }>(
    `select shortcode, period_start as start, least(period_end, created_at) as end
       from mpesa_statement_import
      where period_start is not null and period_start < created_at`,
  )
  return rows
}

/** Lines of a time and, for each account, the last second with lines before it. */
async function readLines(knex: Knex, range: { start: Date; end: Date }): Promise<StatementLine[]> {
  const { rows } = await knex.raw<{ rows: StatementLine[] }>(
    `select line.id, line.receipt, line.linked_receipt, line.kind, line.completed_at, line.account, line.shortcode,
            line.import_id, line.amount_cents::float8 as cents, line.balance_cents::float8 as balance
       from (select distinct shortcode from mpesa_statement_import) account
      cross join lateral (
        select max(completed_at) as at from mpesa_statement_line
         where shortcode is not distinct from account.shortcode and completed_at < :start
      ) earlier
       join mpesa_statement_line line
         on line.shortcode is not distinct from account.shortcode
        and line.completed_at >= coalesce(earlier.at, :start) and line.completed_at < :end
      order by line.completed_at, line.position, line.id`,
    range,
  )
  return rows
}
