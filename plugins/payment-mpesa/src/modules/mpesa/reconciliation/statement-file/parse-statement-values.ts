import { NAIROBI_OFFSET } from "../../../../contract/nairobi-time"

const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/
const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/

/**
 * `21-11-2026 14:30:05`, `21/11/2026 14:30`, `2026-11-21T14:30:05Z`: Nairobi time unless the text has an offset. Null
 * for an invalid date or time.
 */
export function parseDateTime(text: string): Date | null {
  const [date = "", clock = "00:00:00"] = text.trim().split(/[T\s]+/)
  const [, year, month, day] = YEAR_FIRST.exec(date) ?? dayFirstToYearFirst(DAY_FIRST.exec(date)) ?? []
  const [, hour, minute, second = "00", zone = NAIROBI_OFFSET] = CLOCK.exec(clock) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  if (hour === undefined || minute === undefined) return null
  const iso = `${year}-${two(month)}-${two(day)}`
  const at = new Date(`${iso}T${two(hour)}:${minute}:${second}${zone}`)
  return Number.isNaN(at.getTime()) || !isReal(iso) ? null : at
}

function dayFirstToYearFirst(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[3], found[2], found[1]]
}

const two = (digits: string) => digits.padStart(2, "0")

/** JavaScript accepts 30 February and makes it 2 March. */
function isReal(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const AMOUNT = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/

/** `1,850.00` → 185000 hundredths of a shilling; empty or a dash is 0. Null for an invalid amount. */
export function parseCents(text: string): number | null {
  if (text === "" || text === "-") return 0
  if (!AMOUNT.test(text)) return null
  const cents = Math.round(Number(text.replaceAll(",", "")) * 100)
  return Number.isSafeInteger(cents) ? cents : null
}
