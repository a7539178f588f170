import { setTimeout as sleep } from "node:timers/promises"
import { type MpesaContext } from "../context"
import { pullPaymentsIfDue } from "./pull-payments"
import { nextDueAt } from "../concurrency/claim-due-rows"
import { processDuePayments } from "./process-due-payments"
import { describeError } from "../redaction"

const MAX_INTERVAL_MS = 5000
const MIN_INTERVAL_MS = 25
/** A push may take 30 seconds; a shutdown does not wait that long. */
const STOP_TIMEOUT_MS = 2000

/**
 * Processes due payments at start, whenever an attempt is due, and every few seconds for rows that other processes left.
 * Rounds never overlap within a process.
 */
export class StatusPoller {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private stopped = true

  constructor(private readonly context: MpesaContext) {}

  start(): void {
    if (!this.stopped) return
    this.stopped = false
    this.tick()
  }

  /** Resolves when the current round has ended, or after a timeout; the next start continues the work. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await Promise.race([this.running, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
  }

  private tick(): void {
    this.running = this.round().then((pauseMs) => {
      if (this.stopped) return
      this.timer = setTimeout(() => this.tick(), pauseMs)
      // The timer must not keep the process alive.
      this.timer.unref()
    })
  }

  private async round(): Promise<number> {
    const { timing, log } = this.context
    const longest = Math.max(MIN_INTERVAL_MS, timing.scaled(MAX_INTERVAL_MS))
    try {
      await processDuePayments(this.context)
      await pullPaymentsIfDue(this.context)
      const due = await nextDueAt(this.context)
      if (due === null) return longest
      return Math.min(longest, Math.max(MIN_INTERVAL_MS, due.getTime() - Date.now()))
    } catch (error) {
      log.error(`mpesa: due payments were not processed, will be repeated: ${describeError(error)}`)
      return longest
    }
  }
}
