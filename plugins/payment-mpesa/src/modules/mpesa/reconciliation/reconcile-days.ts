import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DAY_MS, nairobiDayOf, daysBetween, startOfNairobiDay } from "../../../nairobi-time"
import { compareReceipts, type ComparedLine, type Comparison } from "./compare-receipts"
import { readShopEntries } from "./shop-entries"

/** Reconciliation of one day. */
export interface DayReconciliation extends Comparison {
  /** Day in Nairobi. */
  day: string
  /** Time up to which a statement covers the day; null without one. A statement of the current day covers it partly. */
  covered_until: string | null
  /** A statement covers the day, and no receipt differs. */
  tied_out: boolean
}

/**
 * Reconciles days with their statements, newest first, in three queries. Transactions after the newest statement of a
 * day are not compared.
 */
export async function reconcileDays(
  knex: Knex,
  { first, last }: { first: string; last: string },
): Promise<DayReconciliation[]> {
  const range = { start: startOfNairobiDay(first), end: new Date(startOfNairobiDay(last).getTime() + DAY_MS) }
  const [lines, entries, imports] = await Promise.all([
    readLines(knex, range),
    readShopEntries(knex, range),
    readImports(knex, range),
  ])
  return daysBetween(first, last)
    .reverse()
    .map((day) => {
      const until = coveredUntil(day, imports)
      const compared = entries.filter(({ line_at, at }) => {
        const moment = line_at ?? at
        return nairobiDayOf(moment) === day && (line_at !== null || until === null || moment < until)
      })
      const comparison = compareReceipts(
        lines.filter(({ completed_at }) => nairobiDayOf(completed_at) === day),
        compared,
      )
      const tied_out = until !== null && comparison.differences.length === 0
      return { day, covered_until: until?.toISOString() ?? null, tied_out, ...comparison }
    })
}

interface Import {
  first_at: Date
  last_at: Date
  created_at: Date
}

/** The newest statement that covers the day contains all transactions before its export. */
function coveredUntil(day: string, imports: readonly Import[]): Date | null {
  const end = startOfNairobiDay(day).getTime() + DAY_MS
  const made = imports
    .filter(({ first_at, last_at }) => nairobiDayOf(first_at) <= day && day <= nairobiDayOf(last_at))
    .map(({ created_at }) => created_at.getTime())
  return made.length === 0 ? null : new Date(Math.min(end, Math.max(...made)))
}

async function readLines(knex: Knex, { start, end }: { start: Date; end: Date }): Promise<ComparedLine[]> {
  const { rows } = await knex.raw<{ rows: ComparedLine[] }>(
    `select id, receipt, linked_receipt, kind, completed_at, account, amount_cents::float8 as cents
       from mpesa_statement_line
      where completed_at >= ? and completed_at < ? and kind in ('payment', 'return')`,
    [start, end],
  )
  return rows
}

function readImports(knex: Knex, { start, end }: { start: Date; end: Date }): Promise<Import[]> {
  return knex<Import>("mpesa_statement_import")
    .where("first_at", "<", end)
    .where("last_at", ">=", start)
    .select("first_at", "last_at", "created_at")
}
