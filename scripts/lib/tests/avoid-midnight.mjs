import { setTimeout as sleep } from "node:timers/promises"

const DAY_MS = 24 * 3_600_000
/** Nairobi is three hours ahead of UTC; it has no summer time. */
const NAIROBI_OFFSET_MS = 3 * 3_600_000
/** Longer than most tests. */
const SPAN_MS = 90_000

/**
 * Waits until midnight in Nairobi when it is near, so that all payments of a test are on the same day.
 * @param {number} [spanMs] the longest time that the test takes
 */
export async function stayWithinOneDay(spanMs = SPAN_MS) {
  const left = DAY_MS - ((Date.now() + NAIROBI_OFFSET_MS) % DAY_MS)
  if (left < spanMs) await sleep(left)
}
