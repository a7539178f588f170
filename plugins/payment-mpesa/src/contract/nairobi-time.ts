/* Days and times in Nairobi. No zod here: browsers bundle this file. */

import { dayOf, localIso } from "./nairobi-clock"

export { clockOf, dayOf, localIso, minuteOf } from "./nairobi-clock"

export const DAY_MS = 24 * 3_600_000

/** Of East Africa Time, which has no daylight saving time. */
export const NAIROBI_OFFSET = "+03:00"

/** `20261121090500`, the second in Nairobi at an instant. */
export function compactTimeOf(instant: Date): string {
  return localIso(instant).replace(/\D/g, "").slice(0, 14)
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
