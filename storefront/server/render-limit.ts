/** A render that was refused; the caller may try again after `waitSeconds`. */
export class RenderRefused extends Error {
  override readonly name = "RenderRefused"

  constructor(
    /** `source`: it asks too often; `load`: too many renders are waiting, whoever asked for them. */
    readonly reason: "source" | "load",
    readonly waitSeconds: number,
  ) {
    super(`Render refused by ${reason}.`)
  }
}

interface Bucket {
  tokens: number
  filledAt: number
}

export interface RenderLimitOptions {
  /** Renders that a source may ask for at once, and how many more it gets each second. */
  burst?: number
  perSecond?: number
  /** Renders under way at the same time, and how many may wait for their turn. */
  concurrency?: number
  queue?: number
  now?: () => number
}

/** Carriers have thousands of shoppers behind one address; ten renders a second are a fifth of a core. */
const DEFAULTS = { burst: 100, perSecond: 10, concurrency: 4, queue: 60 }
const WAIT_AT_LOAD_SECONDS = 2
/** Sources that are remembered; beyond that those are forgotten that have all their tokens again. */
const MOST_SOURCES = 10_000

/**
 * Bounds the renders of addresses that anybody can make up (searches, filters): a token bucket for each source, and a
 * semaphore with a short queue for all of them together. Pages that are kept never come here.
 */
export class RenderLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #waiting: (() => void)[] = []
  readonly #options: Required<RenderLimitOptions>
  #running = 0

  constructor(options: RenderLimitOptions = {}) {
    this.#options = { ...DEFAULTS, now: Date.now, ...options }
  }

  /** @throws RenderRefused when the source has used up its renders, or too many are waiting */
  async run<Result>(source: string, render: () => Promise<Result>): Promise<Result> {
    this.#spend(source)
    await this.#turn()
    try {
      return await render()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  async #turn(): Promise<void> {
    const { concurrency, queue } = this.#options
    if (this.#running < concurrency) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= queue) throw new RenderRefused("load", WAIT_AT_LOAD_SECONDS)
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #spend(source: string): void {
    const { burst, perSecond, now } = this.#options
    const time = now()
    const bucket = this.#buckets.get(source) ?? { tokens: burst, filledAt: time }
    const tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 1_000) * perSecond)
    if (tokens < 1) throw new RenderRefused("source", Math.ceil((1 - tokens) / perSecond))
    if (this.#buckets.size >= MOST_SOURCES) this.#forget(time)
    this.#buckets.set(source, { tokens: tokens - 1, filledAt: time })
  }

  #forget(time: number): void {
    const { burst, perSecond } = this.#options
    for (const [source, { tokens, filledAt }] of this.#buckets) {
      if (tokens + ((time - filledAt) / 1_000) * perSecond >= burst) this.#buckets.delete(source)
    }
  }
}
