import pLimit from "p-limit"

/** A render over the limit; the client may retry after `retryAfterSeconds`. */
export class RenderRefused extends Error {
  override readonly name = "RenderRefused"

  constructor(
    /** `client`: this client exceeds its rate; `queue`: too many renders are waiting. */
    readonly reason: "client" | "queue",
    readonly retryAfterSeconds: number,
  ) {
    super(`Render refused: limit of the ${reason}.`)
  }
}

interface Bucket {
  tokens: number
  filledAt: number
}

export interface RenderLimitOptions {
  /** Token bucket of each client: capacity, and tokens added per second. */
  burst?: number
  perSecond?: number
  /** Renders in progress at the same time, and how many may wait. */
  concurrency?: number
  queue?: number
  now?: () => number
}

/** Carriers put thousands of shoppers behind one IP address; ten renders a second take a fifth of a core. */
const DEFAULTS = { burst: 100, perSecond: 10, concurrency: 4, queue: 60 }
const QUEUE_FULL_RETRY_SECONDS = 2
/** Above this number of clients, full buckets are deleted. */
const MAX_BUCKETS = 10_000

/**
 * Limits the renders of URLs that a client can make up (searches, filters): a token bucket for each client, and a semaphore
 * with a short queue for all of them. Cached pages do not count.
 */
export class RenderLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #options: Required<RenderLimitOptions>
  readonly #limit: pLimit.Limit

  constructor(options: RenderLimitOptions = {}) {
    this.#options = { ...DEFAULTS, now: Date.now, ...options }
    this.#limit = pLimit(this.#options.concurrency)
  }

  /** @throws RenderRefused when the client's bucket is empty or the queue is full */
  async run<Result>(client: string, render: () => Promise<Result>): Promise<Result> {
    this.#consume(client)
    const { concurrency, queue } = this.#options
    const { activeCount, pendingCount } = this.#limit
    if (activeCount + pendingCount >= concurrency + queue) throw new RenderRefused("queue", QUEUE_FULL_RETRY_SECONDS)
    return this.#limit(render)
  }

  #consume(client: string): void {
    const { burst, perSecond, now } = this.#options
    const time = now()
    const bucket = this.#buckets.get(client) ?? { tokens: burst, filledAt: time }
    const tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 1_000) * perSecond)
    if (tokens < 1) throw new RenderRefused("client", Math.ceil((1 - tokens) / perSecond))
    if (this.#buckets.size >= MAX_BUCKETS) this.#deleteFullBuckets(time)
    this.#buckets.set(client, { tokens: tokens - 1, filledAt: time })
  }

  #deleteFullBuckets(time: number): void {
    const { burst, perSecond } = this.#options
    for (const [client, { tokens, filledAt }] of this.#buckets) {
      if (tokens + ((time - filledAt) / 1_000) * perSecond >= burst) this.#buckets.delete(client)
    }
  }
}
