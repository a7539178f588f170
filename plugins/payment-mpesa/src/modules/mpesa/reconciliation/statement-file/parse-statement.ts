import { parseCsv, type CsvRow } from "./parse-csv"
import { type ColumnName, type Columns, findStatementTable } from "./statement-columns"
import type { LineKind } from "../../tables/statement-lines"
import { StatementError } from "./statement-error"
import { parseCents, parseDateTime } from "./parse-statement-values"
import { type Period, statementPeriodOf } from "./statement-period"
import { lineKindOf } from "./line-kind"
import * as copy from "../copy"

/** One completed transaction of a statement. */
export interface StatementEntry {
  receipt: string
  /** Receipt of the payment that it refers to; empty without one. */
  linked: string
  kind: LineKind
  /** Hundredths of a shilling; negative when money left. */
  cents: number
  /** Balance of the account after the transaction, in hundredths; null when the file has none. */
  balanceCents: number | null
  completedAt: Date
  reason: string
  account: string
  party: string
  details: string
}

export interface ParsedStatement {
  entries: StatementEntry[]
  /** Lines of transactions that were not completed or have no amount. */
  skipped: number
  /** Shortcode and period from the lines above the table; null when absent. */
  shortcode: string | null
  period: Period | null
}

const RECEIPT = /^[A-Z0-9]{6,20}$/

/**
 * Parses the statement that the M-Pesa organisation portal exports as CSV.
 * @throws StatementError with the first line that cannot be read
 */
export function parseStatement(text: string): ParsedStatement {
  const { columns, head, body } = findStatementTable(parseCsv(text))
  const rows = body.filter(({ cells }) => isTransaction(cellOf(columns, cells)))
  const entries = rows.flatMap((row) => entryOf(columns, row) ?? [])
  return {
    ...{ entries, skipped: rows.length - entries.length },
    ...{ shortcode: shortcodeOf(head), period: statementPeriodOf(head) },
  }
}

type Cell = (name: ColumnName) => string

function cellOf(columns: Columns, cells: readonly string[]): Cell {
  return (name) => cells[columns[name] ?? -1] ?? ""
}

/** Below the table there may be text and totals. */
const isTransaction = (cell: Cell) => cell("completed") !== "" || RECEIPT.test(cell("receipt"))

function entryOf(columns: Columns, { line, cells }: CsvRow): StatementEntry | null {
  const cell = cellOf(columns, cells)
  const receipt = cell("receipt").toUpperCase()
  if (!RECEIPT.test(receipt)) throw new StatementError(copy.receiptInvalid, line)
  const completedAt = parseDateTime(cell("completed"))
  if (completedAt === null) throw new StatementError(copy.notATime(cell("completed")), line)
  const paidIn = amountOf(cell("paidIn"), line)
  // Some exports write withdrawals as negative amounts.
  const cents = paidIn - Math.abs(amountOf(cell("withdrawn"), line))
  const isCompleted = columns.status === undefined || /^completed$/i.test(cell("status"))
  if (cents === 0 || !isCompleted) return null
  const [reason, details, linked] = [cell("reason"), cell("details"), cell("linked").toUpperCase()]
  const kind = lineKindOf({ reason, cents, linked })
  const balanceCents = cell("balance") === "" ? null : amountOf(cell("balance"), line)
  return {
    ...{ receipt, linked, kind, cents, balanceCents, completedAt, reason },
    ...{ account: cell("account"), party: cell("party"), details },
  }
}

function amountOf(text: string, line: number): number {
  const cents = parseCents(text)
  if (cents === null) throw new StatementError(copy.notAnAmount(text), line)
  return cents
}

function shortcodeOf(head: readonly CsvRow[]): string | null {
  const lines = head.map(({ cells }) => cells.join(" "))
  return /short\s?code\D*(\d{5,7})\b/i.exec(lines.join("\n"))?.[1] ?? null
}
