import { createHash } from "node:crypto"

/** A serialised response. */
export interface CachedResponse {
  body: Buffer
  /** Strong validator: equal bytes, equal tag. */
  etag: string
  /** Catalogue version of the response. */
  version: number
}

/**
 * LRU cache of serialised responses, at most `maxBytes` in total. Concurrent requests for one key share one
 * computation.
 */
export class ResponseCache {
  private readonly answers = new Map<string, CachedResponse>()
  private readonly making = new Map<string, Promise<CachedResponse | undefined>>()
  private bytes = 0

  constructor(private readonly maxBytes: number) {}

  /** The cached response of version `freshFrom` or later. */
  find(key: string, freshFrom: number): CachedResponse | undefined {
    const answer = this.answers.get(key)
    if (!answer || answer.version < freshFrom) return undefined
    this.answers.delete(key)
    this.answers.set(key, answer)
    return answer
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
    const kept = this.find(key, freshFrom)
    if (kept) return kept
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
    const answer = { body, etag, version }
    this.keep(key, answer)
    return answer
  }

  private keep(key: string, answer: CachedResponse): void {
    this.forget(key)
    this.answers.set(key, answer)
    this.bytes += sizeOf(key, answer)
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.maxBytes) return
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    const answer = this.answers.get(key)
    if (!answer) return
    this.answers.delete(key)
    this.bytes -= sizeOf(key, answer)
  }
}

/** Bytes of an entry, with an estimate for its objects. */
function sizeOf(key: string, answer: CachedResponse): number {
  return answer.body.byteLength + key.length * 2 + 300
}
