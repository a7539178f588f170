import { setTimeout as sleep } from "node:timers/promises"
import { type Log } from "../context"
import { describe } from "../redaction"

/** Work that nobody waits for while the engine runs, and that the engine waits for, a while, when it stops. */
export class Background {
  private readonly open = new Set<Promise<unknown>>()

  constructor(private readonly log: Pick<Log, "error">) {}

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
        this.log.error(`mpesa: ${what} failed: ${describe(error)}`)
      },
    )
  }

  /** Resolves when all of it has ended, well or badly, or `patienceMs` are over. */
  async settled(patienceMs: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.open), sleep(patienceMs, undefined, { ref: false })])
  }
}
