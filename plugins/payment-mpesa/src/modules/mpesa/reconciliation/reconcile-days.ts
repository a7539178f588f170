import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { DayReconciliation } from "../../../contract/admin/reconciliation"
import { DAY_MS, dayOf, daysBetween, startOf } from "../../../contract/nairobi-time"
import { compareReceipts, type ComparedLine } from "./compare-receipts"
import { readShopEntries } from "./shop-entries"

/**
 * Reconciles days with their statements, newest first, in three queries. Transactions after the newest statement of a
 * day are not compared.
 */
export async function reconcileDays(
  knex: Knex,
  { first, last }: { first: string; last: string },
): Promise<DayReconciliation[]> {
  const range = { start: startOf(first), end: new Date(startOf(last).getTime() + DAY_MS) }
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
        return dayOf(moment) === day && (line_at !== null || until === null || moment < until)
      })
      const comparison = compareReceipts(
        lines.filter(({ completed_at }) => dayOf(completed_at) === day),
        compared,
      )
      const reconciled = until !== null && comparison.differences.length === 0
      return { day, covered_until: until?.toISOString() ?? null, reconciled, ...comparison }
    })
}

interface Import {
  first_at: Date
  last_at: Date
  created_at: Date
}

/** The newest statement that covers the day contains all transactions before its export. */
function coveredUntil(day: string, imports: readonly Import[]): Date | null {
  const end = startOf(day).getTime() + DAY_MS
  const made = imports
    .filter(({ first_at, last_at }) => dayOf(first_at) <= day && day <= dayOf(last_at))
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
