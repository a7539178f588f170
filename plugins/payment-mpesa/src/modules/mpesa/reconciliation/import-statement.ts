import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StatementImport } from "../../../contract/admin/reconciliation"
import { applyReportedReversals, storeReversalReports } from "../refunds/reversals/reported-reversals"
import { maskPhoneNumbers } from "../paybill/record-c2b-payment"
import type { MpesaContext } from "../context"
import { dayOf } from "../../../contract/nairobi-time"
import { isGapless, oldestFirst } from "./balance-chain"
import { parseStatement, type ParsedStatement, type StatementEntry } from "./statement-file/parse-statement"
import { StatementError } from "./statement-file/statement-error"
import type { Period } from "./statement-file/statement-period"
import { statementImports } from "../tables/statement-imports"
import { type StatementLineRow, statementLines } from "../tables/statement-lines"
import * as copy from "./copy"

const CHUNK = 500

/**
 * Imports a statement in one transaction, then applies the reversals on it. A repeated or overlapping file adds only new lines.
 * @throws StatementError with the line that cannot be read, or when the file belongs to another shortcode or covers no
 * period
 */
export async function importStatement(context: MpesaContext, text: string, by: string): Promise<StatementImport> {
  const parsed = parseStatement(text)
  const { entries, skipped } = parsed
  const account = { shortcode: otherShortcodeOf(context, parsed), import_id: generateEntityId(undefined, "mpsti") }
  const rows = rowsOf(context, entries, account)
  const span = spanOf(parsed, rows)
  const period = parsed.period ?? periodOfLines(rows)
  const added = await context.knex.transaction(async (trx) => {
    const count = await writeLines(trx, rows)
    await statementImports(trx).insert({
      ...{ id: account.import_id, shortcode: account.shortcode, imported_by: by, lines: entries.length, added: count },
      ...{ first_at: span.first, last_at: span.last },
      ...{ period_start: period?.start ?? null, period_end: period?.end ?? null },
    })
    await storeReversalReports(trx, reversalsAmong(entries))
    return count
  })
  await applyReportedReversals(context)
  return { lines: entries.length, added, skipped, first_day: dayOf(span.first), last_day: dayOf(span.last) }
}

/**
 * Null for the till or paybill.
 * @throws StatementError for a shortcode that is not the shop's
 */
function otherShortcodeOf({ options }: MpesaContext, { shortcode }: ParsedStatement): string | null {
  if (shortcode === null || shortcode === options.shortcode || shortcode === options.partyB) return null
  if (shortcode === options.b2cShortcode) return shortcode
  throw new StatementError(copy.otherShortcode(shortcode, options.shortcode))
}

type NewLine = Omit<StatementLineRow, "recorded_by" | "recorded_at">

/** Rows of the entries, oldest first, without repeated ones. */
function rowsOf(
  { encryption }: MpesaContext,
  entries: readonly StatementEntry[],
  account: Pick<NewLine, "shortcode" | "import_id">,
): NewLine[] {
  const lines = entries.map((entry) => ({ ...entry, completed_at: entry.completedAt, balance: entry.balanceCents }))
  const rows = new Map<string, NewLine>()
  for (const [position, entry] of oldestFirst(lines).entries()) {
    const { receipt, linked: linked_receipt, kind, cents, completed_at, balance, reason, party, details } = entry
    const key = [receipt, linked_receipt, kind, cents].join(" ")
    if (rows.has(key)) continue
    rows.set(key, {
      ...{ id: generateEntityId(undefined, "mpstl"), ...account, position },
      ...{ receipt, linked_receipt, kind, amount_cents: String(cents), completed_at, reason },
      balance_cents: balance === null ? null : String(balance),
      account: maskPhoneNumbers(entry.account),
      party_cipher: encryption.encrypt(JSON.stringify({ party, details })),
    })
  }
  return [...rows.values()]
}

/** @returns number of lines that no earlier file contained */
async function writeLines(trx: Knex, rows: readonly NewLine[]): Promise<number> {
  let count = 0
  for (let from = 0; from < rows.length; from += CHUNK) {
    const written = await statementLines(trx)
      .insert(rows.slice(from, from + CHUNK))
      .onConflict(["receipt", "linked_receipt", "kind", "amount_cents"])
      // Lines from a file without balances get them from a later one.
      .merge(["balance_cents", "position", "import_id"])
      .whereRaw("excluded.balance_cents is not null")
      .returning<{ is_new: boolean }[]>(trx.raw("(xmax = 0) as is_new"))
    count += written.filter(({ is_new }) => is_new).length
  }
  return count
}

/** Times of the first and the last line, or those of the period when it is longer. */
function spanOf({ period }: ParsedStatement, rows: readonly NewLine[]): { first: Date; last: Date } {
  const ends = period === null ? [] : [period.start.getTime(), period.end.getTime() - 1]
  const times = [...ends, ...rows.map(({ completed_at }) => completed_at.getTime())].sort((a, b) => a - b)
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) throw new StatementError(copy.noPeriod)
  return { first: new Date(first), last: new Date(last) }
}

/** A file without a period covers the time of its lines when their balances have no gap. */
function periodOfLines(rows: readonly NewLine[]): Period | null {
  const lines = rows.map(({ completed_at, amount_cents, balance_cents }) => ({
    completed_at,
    cents: Number(amount_cents),
    balance: balance_cents === null ? null : Number(balance_cents),
  }))
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || !isGapless(lines)) return null
  return { start: first.completed_at, end: last.completed_at }
}

const reversalsAmong = (entries: readonly StatementEntry[]) =>
  entries
    .filter(({ kind }) => kind === "return")
    .map(({ linked, receipt, completedAt }) => ({
      ...{ receipt: linked, return_receipt: receipt, source: "statement" as const, reversed_at: completedAt },
    }))
