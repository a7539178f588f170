import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"

/** A serialised response. */
export interface CachedResponse {
  body: Buffer
  /** Strong validator: equal bytes, equal tag. */
  etag: string
  /** Catalogue version of the response. */
  version: number
  /** Number of products in all pages, of a list. */
  total: number | undefined
}

/** Estimate for the objects of an entry, in bytes. */
const ENTRY_BYTES = 300

/**
 * LRU cache of serialised responses, at most `maxBytes` in total. Concurrent requests for one key share one
 * computation.
 */
export class ResponseCache {
  private readonly answers: LRUCache<string, CachedResponse>
  private readonly making = new Map<string, Promise<CachedResponse | undefined>>()

  constructor(maxBytes: number) {
    this.answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => body.byteLength + key.length * 2 + ENTRY_BYTES,
    })
  }

  /** The cached response of version `freshFrom` or later. */
  find(key: string, freshFrom: number): CachedResponse | undefined {
    const answer = this.answers.peek(key)
    return answer === undefined || answer.version < freshFrom ? undefined : this.answers.get(key)
  }

  /**
   * The cached response, or a new one from `make`. `version` is the catalogue's version before `make` reads: a change
   * during the read makes the response stale.
   */
  async findOrMake(
    key: string,
    { freshFrom, version }: { freshFrom: number; version: number },
    make: () => Promise<object | undefined>,
  ): Promise<CachedResponse | undefined> {
    const cached = this.find(key, freshFrom)
    if (cached) return cached
    const turn = `${key} ${String(version)}`
    const running = this.making.get(turn)
    if (running) return running
    const made = this.make(key, version, make).finally(() => this.making.delete(turn))
    this.making.set(turn, made)
    return made
  }

  private async make(
    key: string,
    version: number,
    make: () => Promise<object | undefined>,
  ): Promise<CachedResponse | undefined> {
    const value = await make()
    if (value === undefined) return undefined
    const body = Buffer.from(JSON.stringify(value))
    const etag = `"${createHash("sha1").update(body).digest("base64url")}"`
    const answer = { body, etag, version, total: totalOf(value) }
    this.answers.set(key, answer)
    return answer
  }
}

function totalOf(value: object): number | undefined {
  return "total" in value && typeof value.total === "number" ? value.total : undefined
}
