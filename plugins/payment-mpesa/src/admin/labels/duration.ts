import * as copy from "../copy/shared"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago, in words short enough for a list: `under a minute`, `4 min`, `2 h 5 min`, `3 days`. */
export function duration(ms: number): string {
  if (ms < MINUTE_MS) return copy.underAMinute
  if (ms < HOUR_MS) return copy.minutes(Math.floor(ms / MINUTE_MS))
  if (ms >= 2 * DAY_MS) return copy.days(Math.floor(ms / DAY_MS))
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  const hours = copy.hours(Math.floor(ms / HOUR_MS))
  return minutes === 0 ? hours : `${hours} ${copy.minutes(minutes)}`
}

/** Time from `iso` until `now`, in milliseconds since 1970; negative when it is still to come. */
export function since(iso: string, now: number): number {
  return now - new Date(iso).getTime()
}
