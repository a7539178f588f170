import { addDays, minuteOf, startOf } from "@mavazi/contracts/time/nairobi"
import type { Period } from "@mavazi/contracts/time/period"

const HOUR_MS = 3_600_000

/** Starts of the hours, days or months of a period until now, in Nairobi's time: `2026-11-21T00:00`. */
export function intervalsOf({ from, unit, start, end }: Period): string[] {
  const starts: string[] = []
  if (unit === "month") {
    for (let month = `${from.slice(0, 7)}-01`; startOf(month) < end; month = `${addDays(month, 31).slice(0, 7)}-01`)
      starts.push(`${month}T00:00`)
    return starts
  }
  const length = unit === "hour" ? HOUR_MS : 24 * HOUR_MS
  for (let at = start.getTime(); at < end.getTime(); at += length) starts.push(minuteOf(new Date(at)).replace(" ", "T"))
  return starts
}
