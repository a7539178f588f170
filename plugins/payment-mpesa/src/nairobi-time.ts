const OFFSET_MS = 3 * 60 * 60 * 1000

export const DAY_MS = 24 * 60 * 60 * 1000

/** The day in Nairobi at an instant: `2026-11-21`. East Africa Time has no daylight saving. */
export function nairobiDayOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant at which a day begins in Nairobi. */
export function startOfNairobiDay(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}

/** Days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((startOfNairobiDay(last).getTime() - startOfNairobiDay(first).getTime()) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    nairobiDayOf(new Date(startOfNairobiDay(first).getTime() + index * DAY_MS)),
  )
}
