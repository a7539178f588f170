import { setTimeout as sleep } from "node:timers/promises"
import { type Logger } from "../context"
import { describeError } from "../redaction"

/** Work that nobody waits for while the engine runs, and that the engine waits for, a while, when it stops. */
export class BackgroundTasks {
  private readonly open = new Set<Promise<unknown>>()

  constructor(private readonly log: Pick<Logger, "error">) {}

  track<T>(work: Promise<T>): Promise<T> {
    this.open.add(work)
    const forget = () => this.open.delete(work)
    work.then(forget, forget)
    return work
  }

  /** The same for work whose faults are logged only: what is lost by one is found again by the sweep. */
  run(work: Promise<unknown>, what: string): Promise<void> {
    return this.track(work).then(
      () => undefined,
      (error: unknown) => {
        this.log.error(`mpesa: ${what} failed: ${describeError(error)}`)
      },
    )
  }

  /** Resolves when all of it has ended, well or badly, or `patienceMs` are over. */
  async waitUntilSettled(patienceMs: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.open), sleep(patienceMs, undefined, { ref: false })])
  }
}
