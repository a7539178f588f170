/* Days and times in Nairobi. No zod here: browsers bundle this file. */

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** East Africa Time is UTC+3 without daylight saving time. */
export const NAIROBI_OFFSET = "+03:00"
const OFFSET_MS = 3 * HOUR_MS

/** ISO 8601 with Nairobi's local time, but marked as UTC. */
function shifted(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString()
}

/** `09:05`, the time of day in Nairobi at an instant. */
export function clockOf(instant: Date): string {
  return shifted(instant).slice(11, 16)
}

/** `2026-11-21`, the day in Nairobi at an instant. */
export function dayOf(instant: Date): string {
  return shifted(instant).slice(0, 10)
}

/** `2026-11-21 09:05`, the minute in Nairobi at an instant. */
export function minuteOf(instant: Date): string {
  return shifted(instant).slice(0, 16).replace("T", " ")
}

/** `20261121090500`, the second in Nairobi at an instant. */
export function compactTimeOf(instant: Date): string {
  return shifted(instant).replace(/\D/g, "").slice(0, 14)
}

/** The instant at which a day begins in Nairobi. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00${NAIROBI_OFFSET}`)
}

/** `2026-11-01`, 3 → `2026-11-04`. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOf(day).getTime() + days * DAY_MS))
}

/** Days from `first` to `last`, both inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((startOf(last).getTime() - startOf(first).getTime()) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index))
}
