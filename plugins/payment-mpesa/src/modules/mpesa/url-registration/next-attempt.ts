import { DAY_MS } from "../../../contract/nairobi-time"
import type { Timing } from "../timing"

const FIRST_WAIT_MS = 60_000

/** When to register again after a number of failures in a row: after a minute, then twice the wait, at most a day. */
export function nextAttemptAt(timing: Timing, failures: number, now = Date.now()): Date {
  // The exponent is bounded, because the number of failures is not.
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 20), DAY_MS)
  return new Date(now + timing.scaled(waitMs))
}
