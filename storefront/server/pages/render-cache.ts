import { LRUCache } from "lru-cache"

/** A rendered response, as far as the cache needs it. */
export interface Cacheable {
  /** Bytes in memory. */
  size: number
  /** What it was rendered from: `product:<slug>`, `list`. */
  tags: readonly string[]
  /** False for errors and redirects. */
  isCacheable: boolean
}

interface Entry<Page> {
  page: Page
  renderedAt: number
  /** When it was invalidated; null while it is fresh. */
  staleSince: number | null
}

export interface RenderCacheOptions {
  /** Bytes of all pages together; the least recently used are evicted first. */
  maxBytes: number
  /** How long a stale page is served while it is rendered again. */
  staleWhileRevalidateMs?: number
  /** How long a page counts as fresh while changes of the catalogue cannot be received. */
  disconnectedTtlMs?: number
  now?: () => number
}

/** In place of the tags, for pages without any too. */
const EVERY_PAGE = "every page"
const STALE_WHILE_REVALIDATE_MS = 2_000
const DISCONNECTED_TTL_MS = 1_000

/**
 * LRU cache of rendered pages, bounded in bytes. Concurrent renders of one key are coalesced. A change of the catalogue
 * makes the pages with its tag stale; a stale page is served for at most two seconds while it is rendered again, and
 * longer only when that render fails (stale-if-error).
 */
export class RenderCache<Page extends Cacheable> {
  readonly #entries: LRUCache<string, Entry<Page>>
  readonly #renders = new Map<string, Promise<Page>>()
  /** Tags invalidated during each render in progress. */
  readonly #invalidatedDuringRender = new Set<Set<string>>()
  readonly #options: Required<RenderCacheOptions>
  #connected = false

  constructor(options: RenderCacheOptions) {
    this.#options = {
      staleWhileRevalidateMs: STALE_WHILE_REVALIDATE_MS,
      disconnectedTtlMs: DISCONNECTED_TTL_MS,
      now: Date.now,
      ...options,
    }
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ page }) => page.size })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The cached page, or the result of `render`. Rejects only when `render` does and no page is cached. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const entry = this.#entries.get(key)
    if (!entry) return this.#render(key, render)

    const staleSince = this.#staleSince(entry)
    if (staleSince === null) return entry.page

    const revalidation = this.#render(key, render)
    if (this.#options.now() - staleSince < this.#options.staleWhileRevalidateMs) {
      // Not awaited here: later calls get the same promise and its rejection.
      revalidation.catch(() => undefined)
      return entry.page
    }
    return revalidation.then(
      (page) => (page.isCacheable ? page : entry.page),
      () => entry.page,
    )
  }

  /** Makes every page stale, also those without tags: their words changed. */
  invalidateAll(): void {
    this.invalidate([EVERY_PAGE])
  }

  /** Makes the pages with one of these tags stale; the tag `all` stands for every tag. */
  invalidate(tags: readonly string[]): void {
    if (tags.length === 0) return
    for (const invalidated of this.#invalidatedDuringRender) for (const tag of tags) invalidated.add(tag)
    const changed = new Set(tags)
    const now = this.#options.now()
    for (const entry of this.#entries.values()) {
      if (hasChangedTag(changed, entry.page.tags)) entry.staleSince ??= now
    }
  }

  /** Whether changes are being received. While they are not, every page with tags is stale after a second. */
  setConnected(connected: boolean): void {
    this.#connected = connected
  }

  #staleSince(entry: Entry<Page>): number | null {
    if (entry.staleSince !== null || this.#connected || entry.page.tags.length === 0) return entry.staleSince
    const until = entry.renderedAt + this.#options.disconnectedTtlMs
    return this.#options.now() < until ? null : until
  }

  #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.#renders.get(key)
    if (running) return running

    const invalidatedTags = new Set<string>()
    this.#invalidatedDuringRender.add(invalidatedTags)
    const renderedAt = this.#options.now()
    const promise = render()
      .then((page) => {
        if (page.isCacheable) {
          const staleSince = hasChangedTag(invalidatedTags, page.tags) ? this.#options.now() : null
          this.#entries.set(key, { page, renderedAt, staleSince })
        }
        return page
      })
      .finally(() => {
        this.#renders.delete(key)
        this.#invalidatedDuringRender.delete(invalidatedTags)
      })
    this.#renders.set(key, promise)
    return promise
  }
}

function hasChangedTag(changed: ReadonlySet<string>, tags: readonly string[]): boolean {
  if (changed.has(EVERY_PAGE)) return true
  if (changed.size === 0 || tags.length === 0) return false
  return changed.has("all") || tags.some((tag) => changed.has(tag))
}
