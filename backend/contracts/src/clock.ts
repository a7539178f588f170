/* The clock in Nairobi. No zod here: the storefront bundles this file. */

/** East Africa Time is three hours ahead of UTC, and has no daylight saving. */
const NAIROBI_OFFSET_MS = 3 * 3_600_000

/** `09:05`, the time of day in Nairobi at an instant. */
export function clockOf(instant: Date): string {
  return new Date(instant.getTime() + NAIROBI_OFFSET_MS).toISOString().slice(11, 16)
}
