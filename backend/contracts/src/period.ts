/**
 * Days and periods as the dashboard counts them, by Nairobi's clock. No zod here: the storefront bundles this file.
 */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** East Africa Time has no daylight saving. */
const OFFSET = "+03:00"
const OFFSET_MS = 3 * HOUR_MS

/**
 * Some whole days (`2026-11-21`), and as many right before them. While the last day is not over, both end at this time
 * of day: a morning is compared with a morning.
 */
export interface Period {
  from: string
  to: string
  before: { from: string; to: string }
  days: number
  /** What one step of a curve is. */
  unit: "hour" | "day" | "month"
  /** Beginning of the first day. */
  start: Date
  /** End of the last day, or now. */
  end: Date
  over: boolean
}

/** More bars than this are drawn by month. */
const MOST_DAYS_DRAWN = 92

/** The instant at which a day begins in Nairobi. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`)
}

/** The day in Nairobi at an instant. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** `2026-11-21 09:05`, the minute in Nairobi at an instant. */
export function minuteOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace("T", " ")
}

/** `2026-11-01`, 3 → `2026-11-04`. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOf(day).getTime() + days * DAY_MS))
}

/** The period from one day to another, both included, as it stands `now`. */
export function periodOf({ from, to }: { from: string; to: string }, now: Date): Period {
  const start = startOf(from)
  const fullEnd = new Date(startOf(to).getTime() + DAY_MS)
  const days = Math.round((fullEnd.getTime() - start.getTime()) / DAY_MS)
  const over = fullEnd <= now
  return {
    from,
    to,
    before: { from: addDays(from, -days), to: addDays(to, -days) },
    days,
    unit: days === 1 ? "hour" : days <= MOST_DAYS_DRAWN ? "day" : "month",
    start,
    end: over ? fullEnd : new Date(Math.max(now.getTime(), start.getTime())),
    over,
  }
}

/** The period before, to the same time of day. */
export function earlierOf({ start, end, days }: Period): { start: Date; end: Date } {
  const back = (instant: Date) => new Date(instant.getTime() - days * DAY_MS)
  return { start: back(start), end: back(end) }
}
