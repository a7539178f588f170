import { ApiFailure } from "../../http/api-failure"

/** Position of work in the queue. */
export interface Turn {
  /** Fair queueing: lanes are served round robin, so that a long lane does not delay the others. */
  lane: string
  /** Served before all lanes: sign-ins from a known device. */
  first?: boolean
}

interface Waiter {
  start(): void
  refuse(failure: ApiFailure): void
}

function busy(): ApiFailure {
  return new ApiFailure(503, "Many people are signing in right now. Please try again.", "busy").retryAfter(3)
}

/**
 * Fair semaphore for password hashes, which take about 160 ms of one core and 32 MiB each. Limits how many run concurrently
 * and how many wait; lanes are served round robin, and when the queue is full the longest lane loses its last entry.
 * (`p-limit` has no fair queueing.)
 */
export class PasswordHashQueue {
  #running = 0
  #waiting = 0
  readonly #first: Waiter[] = []
  /** In the order in which they are served next. */
  readonly #lanes = new Map<string, Waiter[]>()

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = 60,
  ) {}

  /** Runs `work` when a place is free. @throws ApiFailure 503 `busy` when the queue is full */
  async run<T>(work: () => Promise<T>, turn: Turn = { lane: "" }): Promise<T> {
    if (this.#running >= this.atOnce) await this.#wait(turn)
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

  #wait({ lane, first = false }: Turn): Promise<void> {
    const waiters = first ? this.#first : (this.#lanes.get(lane) ?? [])
    if (first && waiters.length >= this.mostWaiting) throw busy()
    if (!first && this.#waiting >= this.mostWaiting) this.#makeRoomFor(waiters)
    return new Promise<void>((start, refuse) => {
      waiters.push({ start, refuse })
      if (first) return
      this.#lanes.set(lane, waiters)
      this.#waiting += 1
    })
  }

  #makeRoomFor(newcomers: readonly Waiter[]): void {
    let longest = newcomers
    for (const waiters of this.#lanes.values()) if (waiters.length > longest.length + 1) longest = waiters
    const last = longest === newcomers ? undefined : (longest as Waiter[]).pop()
    if (last === undefined) throw busy()
    this.#waiting -= 1
    last.refuse(busy())
  }

  #next(): Waiter | undefined {
    const first = this.#first.shift()
    if (first) return first
    for (const [lane, waiters] of this.#lanes) {
      this.#lanes.delete(lane)
      const next = waiters.shift()
      if (next === undefined) continue
      if (waiters.length > 0) this.#lanes.set(lane, waiters)
      this.#waiting -= 1
      return next
    }
    return undefined
  }
}
