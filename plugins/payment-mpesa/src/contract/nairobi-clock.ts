/* Day and time of day in Nairobi: the part of `nairobi-time.ts` that shoppers' pages load. No zod here: browsers bundle this file. */

/** East Africa Time is UTC+3 without daylight saving time. */
const OFFSET_MS = 3 * 3_600_000

/** ISO 8601 with Nairobi's local time, but marked as UTC. */
export function localIso(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString()
}

/** `09:05`, the time of day in Nairobi at an instant. */
export function clockOf(instant: Date): string {
  return localIso(instant).slice(11, 16)
}

/** `2026-11-21`, the day in Nairobi at an instant. */
export function dayOf(instant: Date): string {
  return localIso(instant).slice(0, 10)
}

/** `2026-11-21 09:05`, the minute in Nairobi at an instant. */
export function minuteOf(instant: Date): string {
  return localIso(instant).slice(0, 16).replace("T", " ")
}
