import { StatementError } from "./statement-error"

export interface CsvRow {
  /** Line of the file at which the row begins, from 1. */
  line: number
  cells: string[]
}

/** A quoted cell, or a plain one, and what ends it. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"[ \t]*|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/**
 * Rows of a CSV file by RFC 4180, whatever its line ends.
 * @throws StatementFault with the line at which a quotation mark opens that nothing closes
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  CELL.lastIndex = text.startsWith("\uFEFF") ? 1 : 0
  while (CELL.lastIndex < text.length) {
    const found = CELL.exec(text)
    if (found === null) throw new StatementError("a quotation mark stands where none may stand.", line)
    const [, quoted, plain = "", end] = found
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += quoted?.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ",") continue
    rows.push(row)
    line += 1
    row = { line, cells: [] }
  }
  return row.cells.length > 0 ? [...rows, row] : rows
}
