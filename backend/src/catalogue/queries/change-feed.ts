import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { EVERYTHING_TAG, isStockTag, LIST_TAG, slugOfTag } from "../projection/change-tags"

interface Version {
  version: number
  tags: string[]
}

/** Versions held in memory for long polls. */
const REMEMBERED = 1_000

/**
 * What became public and when, as this process knows it. Answers in caches carry the version they were made
 * at; a later one that concerns them makes them stale. Long polls wait here.
 */
export class CatalogueFeed {
  private latest = 0
  private recent: Version[] = []
  /** Lists made before this version are stale. */
  private lists = 0
  /** Product pages made before this version are stale, and so are pages of single products below. */
  private pages = 0
  private readonly pageOf = new Map<string, number>()
  private readonly waiting = new Set<() => void>()
  private closing = false
  private listening = false

  constructor(private readonly knex: Knex) {}

  get version(): number {
    return this.latest
  }

  /** Version from which on an answer with lists in it is fresh. */
  get listVersion(): number {
    return this.lists
  }

  /** Version from which on an answer about this product is fresh. */
  pageVersion(slug: string): number {
    return Math.max(this.lists, this.pages, this.pageOf.get(slug) ?? 0)
  }

  /** Starts at the newest version: nothing made earlier is in this process's caches. */
  async start(): Promise<void> {
    const { rows } = await this.knex.raw<{ rows: { version: string }[] }>(
      "select coalesce(max(version), 0) as version from catalogue_version",
    )
    this.latest = Number(rows[0]?.version ?? 0)
  }

  /** Learns the versions up to `newest` and wakes whoever waits for them. */
  async advance(newest: number): Promise<void> {
    if (newest <= this.latest) return
    const { rows } = await this.knex.raw<{ rows: { version: string; tags: string[] }[] }>(
      "select version, tags from catalogue_version where version > ? order by version",
      [this.latest],
    )
    for (const row of rows) this.take({ version: Number(row.version), tags: row.tags })
    for (const wake of this.waiting) wake()
  }

  /**
   * What changed for the public after version `after`; waits up to `waitMs` for something to tell.
   * Stock numbers that flip nothing are not told.
   */
  async changesAfter(after: number, waitMs: number, signal?: AbortSignal): Promise<Version> {
    const deadline = Date.now() + waitMs
    if (waitMs > 0) this.endWaitsAtShutdown()
    for (;;) {
      const tags = this.tagsAfter(after)
      const left = deadline - Date.now()
      if (tags.length > 0 || left <= 0 || this.closing || signal?.aborted) return { version: this.latest, tags }
      await this.nextVersion(left, signal)
    }
  }

  /**
   * The engine stops only when every request is answered, so whoever waits is answered at once. Listened to only
   * from the first wait on: a process that serves nobody keeps the signals' usual effect.
   */
  private endWaitsAtShutdown(): void {
    if (this.listening) return
    this.listening = true
    const close = () => {
      this.closing = true
      for (const wake of this.waiting) wake()
    }
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, close)
  }

  private take({ version, tags }: Version): void {
    if (version <= this.latest) return
    this.latest = version
    this.recent.push({ version, tags })
    if (this.recent.length > REMEMBERED) this.recent.shift()
    if (this.pageOf.size > REMEMBERED) {
      this.pageOf.clear()
      this.pages = version
    }
    for (const tag of tags) {
      if (tag === EVERYTHING_TAG || tag === LIST_TAG) this.lists = version
      const slug = slugOfTag(tag)
      if (slug !== undefined) this.pageOf.set(slug, version)
    }
  }

  private tagsAfter(after: number): string[] {
    if (after === this.latest) return []
    const oldest = this.recent[0]?.version ?? this.latest + 1
    // A version from before this process's memory, or from another database's future.
    if (after > this.latest || after < oldest - 1) return [EVERYTHING_TAG]
    const tags = this.recent.filter(({ version }) => version > after).flatMap((entry) => entry.tags)
    return [...new Set(tags)].filter((tag) => !isStockTag(tag))
  }

  private async nextVersion(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener("abort", done)
        this.waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, timeoutMs)
      signal?.addEventListener("abort", done, { once: true })
      this.waiting.add(done)
    })
  }
}
