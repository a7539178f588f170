import { setTimeout as sleep } from "node:timers/promises"
import { type MpesaContext } from "../context"
import { describeError } from "../redaction"

const MAX_INTERVAL_MS = 5000
/** Also with a clock that runs faster, as in tests: looking for what other processes left costs several statements. */
const MIN_IDLE_INTERVAL_MS = 500
const MIN_INTERVAL_MS = 25
/** A push may take 30 seconds; a shutdown does not wait that long. */
const STOP_TIMEOUT_MS = 2000

/** Waits for running work before a stop, at most `STOP_TIMEOUT_MS`. */
export async function waitBeforeStop(work: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([work, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
}

interface RepeatedWork {
  /** Does what is due; returns when the next work is due, or null. */
  run: (context: MpesaContext) => Promise<Date | null>
  /** Longest time between rounds. */
  maxIntervalMs?: number
}

/**
 * Runs rounds of work at start, whenever work is due, and at intervals for what other processes left. Rounds never
 * overlap within a process.
 */
export class PollingLoop {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private stopped = true

  constructor(
    private readonly context: MpesaContext,
    private readonly name: string,
    private readonly work: RepeatedWork,
  ) {}

  start(): void {
    if (!this.stopped) return
    this.stopped = false
    this.tick()
  }

  /** Resolves when the current round has ended, or after a timeout; the next start continues the work. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await waitBeforeStop(this.running)
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
    const longest = Math.max(MIN_IDLE_INTERVAL_MS, timing.scaled(this.work.maxIntervalMs ?? MAX_INTERVAL_MS))
    try {
      const due = await this.work.run(this.context)
      if (due === null) return longest
      return Math.min(longest, Math.max(MIN_INTERVAL_MS, due.getTime() - Date.now()))
    } catch (error) {
      log.error(`mpesa: ${this.name} failed, will be repeated: ${describeError(error)}`)
      return longest
    }
  }
}
