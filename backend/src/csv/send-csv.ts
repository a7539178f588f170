import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaResponse } from "@medusajs/framework/http"
import { BYTE_ORDER_MARK, type Cell, csvLine } from "./csv-line"

/** One column of a file: its title and what stands in it. */
export interface Column<Row> {
  title: string
  of: (row: Row) => Cell
}

export interface CsvFile<Row> {
  /** Says what it is and when: `orders-2026-11-21-1905`. */
  name: string
  columns: readonly Column<Row>[]
  /** Rows as they come; a whole list is never in memory. */
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
}

/**
 * Answers with a file, as fast as it is taken. What fails before the first rows is thrown; afterwards the connection
 * breaks off, so that half a file never looks like a whole one.
 */
export async function sendCsv<Row>(res: MedusaResponse, file: CsvFile<Row>): Promise<void> {
  const lines = linesOf(file)
  const { value: first } = await lines.next()
  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", `attachment; filename="${file.name}.csv"`)
  res.setHeader("Cache-Control", "no-store")
  if (first !== undefined) res.write(first)
  try {
    await pipeline(Readable.from(lines), res)
  } catch (thrown) {
    if (!isGone(thrown)) throw thrown
  }
}

async function* linesOf<Row>({ columns, batches }: CsvFile<Row>): AsyncGenerator<string, undefined> {
  let head = BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))
  for await (const rows of batches) {
    yield head + rows.map((row) => csvLine(columns.map((column) => column.of(row)))).join("")
    head = ""
  }
  if (head !== "") yield head
}

/** Whoever asked has closed the connection. */
function isGone(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "ERR_STREAM_PREMATURE_CLOSE"
}
