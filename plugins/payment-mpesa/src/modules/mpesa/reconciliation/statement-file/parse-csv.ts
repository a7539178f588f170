import { CsvError, parse } from "csv-parse/sync"
import { StatementError } from "./statement-error"
import * as copy from "../copy"

export interface CsvRow {
  /** Number of the row's first line in the file, from 1. */
  line: number
  cells: string[]
}

/**
 * Parses CSV by RFC 4180, with any line ending. Statements have text above and below the table: rows differ in length.
 * @throws StatementError with the line of a misplaced or unclosed quotation mark
 */
export function parseCsv(text: string): CsvRow[] {
  const firstLines: number[] = []
  let next = 1
  try {
    const records = parse(text, {
      bom: true,
      relax_column_count: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      trim: true,
      on_record: (cells: string[], { lines }) => {
        firstLines.push(next)
        next = lines + 1
        return cells
      },
    })
    return records.map((cells, n) => ({ line: firstLines[n] ?? 0, cells: cells.map((cell) => cell.trim()) }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new StatementError(copy.unexpectedQuote, next)
  }
}
