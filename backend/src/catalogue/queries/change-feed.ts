import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CONTENT_TAG, EVERYTHING_TAG, isStockTag, LIST_TAG, SHIPPING_TAG, slugOfTag } from "../projection/change-tags"

interface Version {
  version: number
  tags: string[]
}

/** Versions kept in memory for long polls. */
const REMEMBERED = 1_000

/**
 * Published versions of the catalogue and their tags, as far as this process has read them. Cached responses carry a
 * version, and a later version with a matching tag makes them stale. Long polls wait for new versions.
 */
export class CatalogueFeed {
  private latest = 0
  private recent: Version[] = []
  /** Cached lists older than this version are stale. */
  private lists = 0
  /** All cached product pages older than this version are stale; `pageOf` has newer limits of single products. */
  private pages = 0
  /** A cached table of shipping options older than this version is stale. */
  private shipping = 0
  /** Cached words of the shop older than this version are stale. */
  private content = 0
  private readonly pageOf = new Map<string, number>()
  private readonly waiting = new Set<() => void>()
  private closing = false
  private listening = false

  constructor(private readonly knex: Knex) {}

  get version(): number {
    return this.latest
  }

  /** Lowest version of a fresh response with lists. */
  get listVersion(): number {
    return this.lists
  }

  /** Lowest version of a fresh response with shipping options. */
  get shippingVersion(): number {
    return this.shipping
  }

  /** Lowest version of a fresh response with the shop's words. */
  get contentVersion(): number {
    return this.content
  }

  /** Lowest version of a fresh response about this product. */
  pageVersion(slug: string): number {
    return Math.max(this.lists, this.pages, this.pageOf.get(slug) ?? 0)
  }

  /** Starts at the newest version; the caches of this process are still empty. */
  async start(): Promise<void> {
    const { rows } = await this.knex.raw<{ rows: { version: string }[] }>(
      "select coalesce(max(version), 0) as version from catalogue_version",
    )
    this.latest = Number(rows[0]?.version ?? 0)
  }

  /** Reads the versions up to `newest` and wakes waiting long polls. */
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
   * Tags of changes after version `after`; waits up to `waitMs` for one. Changes of the exact stock are not included.
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
   * At shutdown the engine waits for open requests, so waiting polls are answered at once. The signal handlers are added
   * with the first poll: they would otherwise disable the default effect of the signals in processes without polls.
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
      if (tag === EVERYTHING_TAG || tag === SHIPPING_TAG) this.shipping = version
      if (tag === EVERYTHING_TAG || tag.startsWith(CONTENT_TAG)) this.content = version
      const slug = slugOfTag(tag)
      if (slug !== undefined) this.pageOf.set(slug, version)
    }
  }

  private tagsAfter(after: number): string[] {
    if (after === this.latest) return []
    const oldest = this.recent[0]?.version ?? this.latest + 1
    // A version older than those in memory, or newer than the database's (of another database).
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
