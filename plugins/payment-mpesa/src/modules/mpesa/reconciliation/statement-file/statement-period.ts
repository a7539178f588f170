import { DAY_MS } from "../../../../contract/nairobi-time"
import type { CsvRow } from "./parse-csv"
import { parseDateTime } from "./parse-statement-values"

/** Time from `start` (inclusive) to `end` (exclusive). */
export interface Period {
  start: Date
  end: Date
}

const MOMENT = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T\s]+\d{1,2}:\d\d(?::\d\d)?)?/g
const NAMES_PERIOD = /\b(period|from|to|start|end)\b/i
/** Lines about the file itself; their time is not part of the period. */
const NAMES_EXPORT = /\b(generated|printed|exported|downloaded|run|report date)\b/i

/** The period that the lines above the table name; null when they name none. */
export function statementPeriodOf(head: readonly CsvRow[]): Period | null {
  const [first, last] = head
    .map(({ cells }) => cells.join(" "))
    .filter((text) => NAMES_PERIOD.test(text) && !NAMES_EXPORT.test(text))
    .flatMap((text) => text.match(MOMENT) ?? [])
  if (first === undefined || last === undefined) return null
  const [start, end] = [parseDateTime(first), endOf(last)]
  return start !== null && end !== null && start < end ? { start, end } : null
}

/** `21-11-2026 23:59:59` includes its second, `21-11-2026 23:59` its minute, `21-11-2026` its day. */
function endOf(text: string): Date | null {
  const at = parseDateTime(text)
  const colons = text.split(":").length - 1
  const length = [DAY_MS, 60_000, 1000][colons] ?? 0
  return at && new Date(at.getTime() + length)
}
