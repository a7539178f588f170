import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaResponse } from "@medusajs/framework/http"
import { BYTE_ORDER_MARK, type Cell, csvLines } from "./csv-lines"

/** A column: its title and its value. */
export interface Column<Row> {
  title: string
  of: (row: Row) => Cell
}

export interface CsvFile<Row> {
  /** File name without extension: `orders-2026-11-21-1905`. */
  name: string
  columns: readonly Column<Row>[]
  /** Rows in batches, so that the list is never in memory as a whole. */
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
}

/**
 * Streams a CSV file with back pressure. An error before the first rows is thrown; a later one destroys the connection, so
 * that a partial file is not taken for a complete one.
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
  let head = BYTE_ORDER_MARK + csvLines([columns.map(({ title }) => title)])
  for await (const rows of batches) {
    yield head + csvLines(rows.map((row) => columns.map((column) => column.of(row))))
    head = ""
  }
  if (head !== "") yield head
}

/** True when the client closed the connection. */
function isGone(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "ERR_STREAM_PREMATURE_CLOSE"
}
