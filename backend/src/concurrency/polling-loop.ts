import { setTimeout as sleep } from "node:timers/promises"

/** Nobody who stops the engine waits longer for a round: the next start takes the work up again. */
const STOP_PATIENCE_MS = 2_000

/**
 * Does a piece of work again and again for as long as the process lives. The clock is the process's own: scheduled
 * jobs live in Redis where there is one, and would be gone with its memory until somebody restarts the engine.
 */
export class Rounds {
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(
    private readonly pauseMs: number,
    /** Must not reject: nobody hears it. */
    private readonly round: () => Promise<void>,
  ) {}

  start(): void {
    this.#running = this.round().then(() => {
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
    await Promise.race([this.#running, sleep(STOP_PATIENCE_MS, undefined, { ref: false })])
  }
}
