import { setTimeout as sleep } from "node:timers/promises"
import { type Logger } from "../context"
import { describeError } from "../redaction"

/** Tracks work in the background, so that a shutdown can wait for it. */
export class BackgroundTasks {
  private readonly open = new Set<Promise<unknown>>()

  constructor(private readonly log: Pick<Logger, "error">) {}

  track<T>(work: Promise<T>): Promise<T> {
    this.open.add(work)
    const forget = () => this.open.delete(work)
    work.then(forget, forget)
    return work
  }

  /** Tracks work whose errors are only logged: the status poller repeats what failed. */
  run(work: Promise<unknown>, what: string): Promise<void> {
    return this.track(work).then(
      () => undefined,
      (error: unknown) => {
        this.log.error(`mpesa: ${what} failed: ${describeError(error)}`)
      },
    )
  }

  /** Resolves when all tracked work has ended, or after `patienceMs`. */
  async waitUntilSettled(patienceMs: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.open), sleep(patienceMs, undefined, { ref: false })])
  }
}
