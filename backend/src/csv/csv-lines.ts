import { type Options, stringify } from "csv-stringify/sync"

export type Cell = string | number | null

/** The mark makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF"

/**
 * RFC 4180. Numbers have no quotes, so that spreadsheets can add them up; null is empty. Shoppers write some of the values:
 * a leading sign would make a spreadsheet run them as a formula.
 */
const OPTIONS: Options = {
  record_delimiter: "windows",
  quoted_string: true,
  quoted_empty: true,
  escape_formulas: true,
  // `escape_formulas` does not know the line feed.
  cast: { string: (text) => (text.startsWith("\n") ? `'${text}` : text) },
}

/** One line per row, each with its line end. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    OPTIONS,
  )
