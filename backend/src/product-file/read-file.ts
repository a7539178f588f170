import { MOST_FILE_LINES } from "@mavazi/contracts/engine-admin/product-file"
import { CsvError, parse } from "csv-parse/sync"
import * as copy from "./copy"
import type { FileColumn } from "./file-columns"

/** Raw cells of a line, by the titles of the columns that the file has. */
export interface FileLine {
  /** Number of its first line in the file, from 1. */
  line: number
  cells: Map<string, string>
}

export interface FileError {
  line: number
  text: string
}

export interface ReadFile {
  lines: FileLine[]
  errors: FileError[]
}

/** Line ends as spreadsheets write them. */
export const rawText = (cell: string) => cell.replaceAll(/\r\n?/g, "\n")

/** Semicolons and tabs are what spreadsheets write where a comma is the decimal separator. */
function delimiterOf(text: string): string {
  const [head = ""] = text.split(/\r\n?|\n/, 1)
  const count = (sign: string) => head.split(sign).length
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ",")
}

interface Records {
  records: { line: number; cells: string[] }[]
  error: FileError | null
}

export function parseRecords(text: string): Records {
  const records: Records["records"] = []
  let next = 1
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      to: MOST_FILE_LINES + 2,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: next, cells: cells.map(rawText) })
        next = lines + 1
        return null
      },
    })
    return { records, error: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { records: [], error: { line: next, text: copy.unreadable } }
  }
}

/** The titles that the file has, or what is wrong with them. */
function headErrors(titles: readonly string[], columns: readonly FileColumn[]): FileError[] {
  const known = new Set(columns.map(({ title }) => title))
  const texts = [
    ...titles.filter((title) => !known.has(title)).map(copy.unknownColumn),
    ...titles.filter((title, place) => titles.indexOf(title) !== place).map(copy.columnTwice),
    ...[copy.productId, copy.variantId].filter((title) => !titles.includes(title)).map(copy.columnMissing),
  ]
  return texts.map((text) => ({ line: 1, text }))
}

/** Reads a file by the columns of the export; any of them but the ids may be missing, in any order. */
export function readFile(text: string, columns: readonly FileColumn[]): ReadFile {
  const { records, error } = parseRecords(text)
  if (error !== null) return { lines: [], errors: [error] }
  const [head, ...rows] = records
  const titles = (head?.cells ?? []).map((title) => title.trim())
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
  if (filled.length > MOST_FILE_LINES) return refuse(copy.tooManyLines(MOST_FILE_LINES))
  const wrong = headErrors(titles, columns)
  if (wrong.length > 0) return { lines: [], errors: wrong }
  if (filled.length === 0) return refuse(copy.noLines)
  const errors = filled
    .filter(({ cells }) => cells.length !== titles.length)
    .map(({ line, cells }) => ({ line, text: copy.cellsDiffer(cells.length, titles.length) }))
  const lines = filled
    .filter(({ cells }) => cells.length === titles.length)
    .map(({ line, cells }) => ({ line, cells: new Map(titles.map((title, place) => [title, cells[place] ?? ""])) }))
  return { lines, errors }
}

const refuse = (text: string): ReadFile => ({ lines: [], errors: [{ line: 1, text }] })
