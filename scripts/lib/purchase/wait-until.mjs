import { setTimeout as sleep } from "node:timers/promises"
import { Failure } from "../failure.mjs"

const INTERVAL_MS = 500

/**
 * Calls `read` until it returns a value that is neither undefined nor null.
 *
 * @throws Failure after `timeoutMs`, with the last error of `read`, if any
 */
export async function waitUntil(title, timeoutMs, read) {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(INTERVAL_MS)) {
    let reason = ""
    try {
      const value = await read()
      if (value !== undefined && value !== null) return value
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      reason = `: ${error.message}`
    }
    if (Date.now() > deadline) throw new Failure(`${title}: not within ${timeoutMs / 1000} s${reason}`)
  }
}
