export type Cell = string | number | null

/** The mark makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF"

/** One line by RFC 4180. Numbers stand without quotes, so that spreadsheets can add them up; null is empty. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`
}

function written(cell: Cell): string {
  return typeof cell === "number" ? String(cell) : `"${inert(cell ?? "").replaceAll('"', '""')}"`
}

/** Shoppers and visitors write these values: a leading sign would make a spreadsheet run them as a formula. */
function inert(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}
