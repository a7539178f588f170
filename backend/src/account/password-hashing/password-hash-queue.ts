import { ApiFailure } from "../../http/api-failure"
import * as copy from "../copy"

/** Priority of work in the queue. */
export interface HashPriority {
  /** Fair queueing: sources are served round robin, so that one with many attempts does not delay the others. */
  source: string
  /** Sign-ins from a known device are served before all sources. */
  isKnownDevice?: boolean
}

interface Waiter {
  start(): void
  refuse(failure: ApiFailure): void
}

function busy(): ApiFailure {
  return new ApiFailure(503, copy.hashingBusy, "busy").retryAfter(3)
}

/**
 * Fair semaphore for password hashes, which take about 160 ms of one core and 32 MiB each. Limits how many run concurrently
 * and how many wait; sources are served round robin, and when the queue is full the source with most entries loses its last one.
 * (`p-limit` has no fair queueing.)
 */
export class PasswordHashQueue {
  #running = 0
  #waiting = 0
  readonly #knownDevices: Waiter[] = []
  /** In the order in which they are served next. */
  readonly #sources = new Map<string, Waiter[]>()

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = 60,
  ) {}

  /** Runs `work` when a place is free. @throws ApiFailure 503 `busy` when the queue is full */
  async run<T>(work: () => Promise<T>, priority: HashPriority = { source: "" }): Promise<T> {
    if (this.#running >= this.atOnce) await this.#wait(priority)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#next()
      // The place is passed on directly, so that new work cannot take it in between.
      if (next) next.start()
      else this.#running -= 1
    }
  }

  #wait({ source, isKnownDevice = false }: HashPriority): Promise<void> {
    const waiters = isKnownDevice ? this.#knownDevices : (this.#sources.get(source) ?? [])
    if (isKnownDevice && waiters.length >= this.mostWaiting) throw busy()
    if (!isKnownDevice && this.#waiting >= this.mostWaiting) this.#makeRoomFor(waiters)
    return new Promise<void>((start, refuse) => {
      waiters.push({ start, refuse })
      if (isKnownDevice) return
      this.#sources.set(source, waiters)
      this.#waiting += 1
    })
  }

  #makeRoomFor(newcomers: readonly Waiter[]): void {
    let longest = newcomers
    for (const waiters of this.#sources.values()) if (waiters.length > longest.length + 1) longest = waiters
    const last = longest === newcomers ? undefined : (longest as Waiter[]).pop()
    if (last === undefined) throw busy()
    this.#waiting -= 1
    last.refuse(busy())
  }

  #next(): Waiter | undefined {
    const knownDevice = this.#knownDevices.shift()
    if (knownDevice) return knownDevice
    for (const [source, waiters] of this.#sources) {
      this.#sources.delete(source)
      const next = waiters.shift()
      if (next === undefined) continue
      if (waiters.length > 0) this.#sources.set(source, waiters)
      this.#waiting -= 1
      return next
    }
    return undefined
  }
}
