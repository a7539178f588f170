import { setTimeout as sleep } from "node:timers/promises"

const DAY_MS = 24 * 3_600_000
/** Nairobi is three hours ahead of UTC all the year. */
const AHEAD_MS = 3 * 3_600_000
/** Longer than the tests of one file that are about a day. */
const SPAN_MS = 90_000

/** Waits out the last moments of a day in Nairobi: what a test of a day's money does lies on one day. */
export async function stayWithinOneDay() {
  const left = DAY_MS - ((Date.now() + AHEAD_MS) % DAY_MS)
  if (left < SPAN_MS) await sleep(left)
}
