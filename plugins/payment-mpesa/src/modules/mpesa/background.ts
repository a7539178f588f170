import { setTimeout as sleep } from "node:timers/promises"

/** Work that nobody waits for while the engine runs, and that the engine waits for, a while, when it stops. */
export class Background {
  private readonly open = new Set<Promise<unknown>>()

  track<T>(work: Promise<T>): Promise<T> {
    this.open.add(work)
    const forget = () => this.open.delete(work)
    work.then(forget, forget)
    return work
  }

  /** Resolves when all of it has ended, well or badly, or `patienceMs` are over. */
  async settled(patienceMs: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.open), sleep(patienceMs, undefined, { ref: false })])
  }
}
