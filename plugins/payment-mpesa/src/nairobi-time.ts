const OFFSET_MS = 3 * 60 * 60 * 1000

export const DAY_MS = 24 * 60 * 60 * 1000

/** Day in Nairobi at an instant, such as `2026-11-21`. East Africa Time has no daylight saving. */
export function nairobiDayOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** Start of a day in Nairobi. */
export function startOfNairobiDay(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}

/** Days from `first` to `last`, both inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((startOfNairobiDay(last).getTime() - startOfNairobiDay(first).getTime()) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    nairobiDayOf(new Date(startOfNairobiDay(first).getTime() + index * DAY_MS)),
  )
}
