import { createHash } from "node:crypto"

/** An answer as it goes over the wire. */
export interface CachedResponse {
  body: Buffer
  /** Strong validator: equal bytes, equal tag. */
  etag: string
  /** Catalogue version the answer was made at. */
  version: number
}

/**
 * Answers kept as bytes, least recently used out first, together at most `maxBytes`. What is asked for
 * several times at once is made once.
 */
export class ResponseCache {
  private readonly answers = new Map<string, CachedResponse>()
  private readonly making = new Map<string, Promise<CachedResponse | undefined>>()
  private bytes = 0

  constructor(private readonly maxBytes: number) {}

  /** A kept answer made at `freshFrom` or later. */
  find(key: string, freshFrom: number): CachedResponse | undefined {
    const answer = this.answers.get(key)
    if (!answer || answer.version < freshFrom) return undefined
    this.answers.delete(key)
    this.answers.set(key, answer)
    return answer
  }

  /**
   * The kept answer, or a new one made by `make`. `version` is the catalogue's before `make` reads anything:
   * a change that comes while it reads makes the result stale at once, never fresh by mistake.
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

/** Bytes of an entry, with a round figure for its objects. */
function sizeOf(key: string, answer: CachedResponse): number {
  return answer.body.byteLength + key.length * 2 + 300
}
