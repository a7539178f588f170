import { StatementError } from "./statement-error"

export interface CsvRow {
  /** Line number in the file, from 1. */
  line: number
  cells: string[]
}

/** A quoted or plain cell and its terminator. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"[ \t]*|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/**
 * Parses CSV by RFC 4180, with any line ending.
 * @throws StatementError with the line of an unclosed quotation mark
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
