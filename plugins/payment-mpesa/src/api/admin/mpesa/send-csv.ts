import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaResponse } from "@medusajs/framework/http"
import { stringify } from "csv-stringify"
import { minuteOf } from "../../../contract/nairobi-time"

/** A column: its title and its value. */
export interface Column<Row> {
  title: string
  of: (row: Row) => string | number | null
}

export interface CsvFile<Row> {
  /** Subject of the file; the name gets the time and the extension. */
  name: string
  columns: readonly Column<Row>[]
  /** Rows in batches, so that the list is never in memory as a whole. */
  batches: AsyncGenerator<readonly Row[]>
}

/**
 * Streams a CSV file with back pressure. An error before the first rows is thrown; a later one destroys the connection,
 * so that a partial file is not taken for a complete one.
 */
export async function sendCsv<Row>(res: MedusaResponse, { name, columns, batches }: CsvFile<Row>): Promise<void> {
  const first = await batches.next()
  const made = minuteOf(new Date()).replace(" ", "-").replace(":", "")
  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", `attachment; filename="${name}-${made}.csv"`)
  res.setHeader("Cache-Control", "no-store")
  const cells = (row: Row) => columns.map((column) => column.of(row))
  async function* records() {
    for (let batch = first; batch.done !== true; batch = await batches.next()) yield* batch.value.map(cells)
  }
  const file = stringify({
    header: true,
    columns: columns.map(({ title }) => title),
    bom: true,
    quoted_string: true,
    record_delimiter: "\r\n",
    // Payers write some of these values: a leading sign would make a spreadsheet run them as a formula.
    escape_formulas: true,
  })
  try {
    await pipeline(Readable.from(records()), file, res)
  } catch (thrown) {
    if (!isClosedByClient(thrown)) throw thrown
  }
}

function isClosedByClient(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "ERR_STREAM_PREMATURE_CLOSE"
}
