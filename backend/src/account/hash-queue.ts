import { ApiFailure } from "../http/failure"

/**
 * Password hashes take about 160 ms of one core and 32 MiB each. Two at a time leave the rest of the shop its
 * share; when too many wait, the next are turned away at once instead of timing out.
 */
export class HashQueue {
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(
    private readonly atOnce = 2,
    private readonly mostWaiting = 60,
  ) {}

  /** Runs `work` when it is its turn. @throws ApiFailure 503 `busy` when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.atOnce) await this.#turn()
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The place is handed over rather than given back, so that nobody can slip in between.
      if (next) next()
      else this.#running -= 1
    }
  }

  async #turn(): Promise<void> {
    if (this.#waiting.length >= this.mostWaiting) {
      throw new ApiFailure(503, "Many people are signing in right now. Please try again.", "busy").retryAfter(3)
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}

/** The process's one queue: sign-ins and registrations share it. */
export const hashQueue = new HashQueue()
