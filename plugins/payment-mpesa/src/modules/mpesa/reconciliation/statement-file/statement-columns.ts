import { type CsvRow } from "./parse-csv"
import { StatementError } from "./statement-error"
import * as copy from "../copy"

/** Column titles of the portal's exports, which differ in spelling and order. */
const NAMES = {
  receipt: ["receipt no", "receipt number", "receipt"],
  completed: ["completion time"],
  details: ["details"],
  status: ["transaction status", "status"],
  paidIn: ["paid in"],
  withdrawn: ["withdrawn", "paid out"],
  balance: ["balance"],
  reason: ["reason type", "transaction type"],
  party: ["other party info", "other party"],
  linked: ["linked transaction id"],
  account: ["a c no", "account no"],
} as const

export type ColumnName = keyof typeof NAMES

/** Index of each column; absent columns are missing. */
export type Columns = Partial<Record<ColumnName, number>>

/** @throws StatementError when no row names the columns, or a required column is missing */
export function findStatementTable(rows: readonly CsvRow[]): { columns: Columns; head: CsvRow[]; body: CsvRow[] } {
  const at = rows.findIndex(
    ({ cells }) => cells.map(normaliseTitle).some((cell) => isNamed("receipt", cell)) && cells.length > 3,
  )
  const title = rows[at]
  if (title === undefined) {
    throw new StatementError(copy.notAStatement)
  }
  const columns = columnsOf(title.cells.map(normaliseTitle))
  for (const [name, shown] of Object.entries(copy.REQUIRED_COLUMNS)) {
    if (columns[name as ColumnName] === undefined) throw new StatementError(copy.columnMissing(shown), title.line)
  }
  return { columns, head: rows.slice(0, at), body: rows.slice(at + 1) }
}

function columnsOf(titles: string[]): Columns {
  const names = Object.keys(NAMES) as ColumnName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const at = titles.findIndex((title) => isNamed(name, title))
      return at === -1 ? [] : [[name, at]]
    }),
  )
}

const isNamed = (name: ColumnName, title: string) => (NAMES[name] as readonly string[]).includes(title)

/** `A/C No.` → `a c no` */
function normaliseTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim()
}
