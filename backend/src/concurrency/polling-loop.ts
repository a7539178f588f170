import { setTimeout as sleep } from "node:timers/promises"

/** `stop` waits at most this long for a running iteration; the next start resumes its work. */
const STOP_TIMEOUT_MS = 2_000

/**
 * Repeats an iteration with a pause in between until it is stopped. It uses a timer of the process and not the engine's
 * scheduled jobs: those are stored in Redis, and a Redis that loses its memory loses them until the next restart.
 */
export class PollingLoop {
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(
    private readonly pauseMs: number,
    /** Must not reject. */
    private readonly iterate: () => Promise<void>,
  ) {}

  start(): void {
    this.#running = this.iterate().then(() => {
      if (this.#stopped) return
      this.#timer = setTimeout(() => {
        this.start()
      }, this.pauseMs)
      this.#timer.unref()
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await Promise.race([this.#running, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
  }
}
