import { setTimeout as sleep } from "node:timers/promises"
import { type MpesaContext } from "../context"
import { pullPaymentsIfDue } from "./pull-payments"
import { nextDueAt } from "../concurrency/claim-due-rows"
import { sweep } from "./sweep"
import { describeError } from "../redaction"

const MAX_INTERVAL_MS = 5000
const MIN_INTERVAL_MS = 25
/** A push may take 30 seconds; nobody who stops the engine waits for that. */
const STOP_TIMEOUT_MS = 2000

/**
 * Sweeps at start, whenever an attempt is due, and every few seconds besides, for what other processes
 * left behind. Never two rounds at once in one process.
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

  /** Resolves when the round in progress has ended, or has had its time: the next start takes it up again. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await Promise.race([this.running, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
  }

  private tick(): void {
    this.running = this.round().then((pauseMs) => {
      if (this.stopped) return
      this.timer = setTimeout(() => this.tick(), pauseMs)
      // A waiting sweep must not keep a script or a stopping engine alive.
      this.timer.unref()
    })
  }

  private async round(): Promise<number> {
    const { timing, log } = this.context
    const longest = Math.max(MIN_INTERVAL_MS, timing.scaled(MAX_INTERVAL_MS))
    try {
      await sweep(this.context)
      await pullPaymentsIfDue(this.context)
      const due = await nextDueAt(this.context)
      if (due === null) return longest
      return Math.min(longest, Math.max(MIN_INTERVAL_MS, due.getTime() - Date.now()))
    } catch (error) {
      log.error(`mpesa: reconciliation failed, trying again: ${describeError(error)}`)
      return longest
    }
  }
}
