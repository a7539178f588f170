/* Periods of the dashboard, in Nairobi days. No zod here: the storefront bundles this file. */

import { addDays, DAY_MS, startOf } from "./nairobi"

/**
 * Whole days (`2026-11-21`), and the previous period of the same length. Until the last day has ended, both end at the
 * current time of day, so that equal times of day are compared.
 */
export interface Period {
  from: string
  to: string
  previous: { from: string; to: string }
  days: number
  /** Interval of the chart. */
  unit: "hour" | "day" | "month"
  /** Start of the first day. */
  start: Date
  /** End of the last day, or now. */
  end: Date
  /** The last day has ended. */
  isComplete: boolean
}

/** Longer periods are charted by month. */
const MAX_DAYS_CHARTED_BY_DAY = 92

/** The period from one day to another, both included, at the instant `now`. */
export function periodOf({ from, to }: { from: string; to: string }, now: Date): Period {
  const start = startOf(from)
  const fullEnd = new Date(startOf(to).getTime() + DAY_MS)
  const days = Math.round((fullEnd.getTime() - start.getTime()) / DAY_MS)
  const isComplete = fullEnd <= now
  return {
    from,
    to,
    previous: { from: addDays(from, -days), to: addDays(to, -days) },
    days,
    unit: days === 1 ? "hour" : days <= MAX_DAYS_CHARTED_BY_DAY ? "day" : "month",
    start,
    end: isComplete ? fullEnd : new Date(Math.max(now.getTime(), start.getTime())),
    isComplete,
  }
}

/** The previous period, up to the same time of day. */
export function previousPeriodOf({ start, end, days }: Period): { start: Date; end: Date } {
  const shift = (instant: Date) => new Date(instant.getTime() - days * DAY_MS)
  return { start: shift(start), end: shift(end) }
}
