/** A rendered answer as the cache sees it. */
export interface Cacheable {
  /** Bytes it takes in memory. */
  size: number
  /** What it was made from: `product:<slug>`, `list`. */
  tags: readonly string[]
  /** False for errors and redirects: they are answered, not kept. */
  keep: boolean
}

interface Entry<Page> {
  page: Page
  renderedAt: number
  /** When it was found to be out of date; null while it is fresh. */
  staleSince: number | null
}

export interface RenderCacheOptions {
  /** Bytes of all pages together; the ones not asked for longest go first. */
  maxBytes: number
  /** Milliseconds for which a page out of date is still answered while the new one is rendered. */
  staleForMs?: number
  /** Milliseconds for which a page counts as fresh while nobody would tell us of a change. */
  blindForMs?: number
  now?: () => number
}

const STALE_FOR_MS = 2_000
const BLIND_FOR_MS = 1_000

/**
 * Pages as bytes. Renders of the same page are coalesced; a change of the catalogue makes the pages with its
 * tag stale; a stale page is answered for at most two seconds while its successor is rendered, and longer
 * only when that render fails (the engine is away).
 */
export class RenderCache<Page extends Cacheable> {
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #renders = new Map<string, Promise<Page>>()
  /** Tags that changed while renders were under way, one list for each render. */
  readonly #watches = new Set<Set<string>>()
  readonly #options: Required<RenderCacheOptions>
  #bytes = 0
  #connected = false

  constructor(options: RenderCacheOptions) {
    this.#options = { staleForMs: STALE_FOR_MS, blindForMs: BLIND_FOR_MS, now: Date.now, ...options }
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The page under `key`, from memory or by `render`. Rejects only when `render` does and nothing is kept. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const entry = this.#entries.get(key)
    if (!entry) return this.#render(key, render)

    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const staleSince = this.#staleSince(entry)
    if (staleSince === null) return entry.page

    const successor = this.#render(key, render)
    if (this.#options.now() - staleSince < this.#options.staleForMs) {
      // Nobody waits for it here; its failure is told to whoever does.
      successor.catch(() => undefined)
      return entry.page
    }
    return successor.then(
      (page) => (page.keep ? page : entry.page),
      () => entry.page,
    )
  }

  /** Something that carries one of these tags has changed; `all` is everything. */
  invalidate(tags: readonly string[]): void {
    if (tags.length === 0) return
    for (const watch of this.#watches) for (const tag of tags) watch.add(tag)
    const changed = new Set(tags)
    const now = this.#options.now()
    for (const entry of this.#entries.values()) {
      if (touches(changed, entry.page.tags)) entry.staleSince ??= now
    }
  }

  /** Whether changes are being told to us. Without contact every page is stale after a second. */
  setConnected(connected: boolean): void {
    this.#connected = connected
  }

  #staleSince(entry: Entry<Page>): number | null {
    if (entry.staleSince !== null || this.#connected || entry.page.tags.length === 0) return entry.staleSince
    const until = entry.renderedAt + this.#options.blindForMs
    return this.#options.now() < until ? null : until
  }

  #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.#renders.get(key)
    if (running) return running

    const changedMeanwhile = new Set<string>()
    this.#watches.add(changedMeanwhile)
    const renderedAt = this.#options.now()
    const promise = render()
      .then((page) => {
        if (page.keep) {
          const staleSince = touches(changedMeanwhile, page.tags) ? this.#options.now() : null
          this.#store(key, { page, renderedAt, staleSince })
        }
        return page
      })
      .finally(() => {
        this.#renders.delete(key)
        this.#watches.delete(changedMeanwhile)
      })
    this.#renders.set(key, promise)
    return promise
  }

  #store(key: string, entry: Entry<Page>): void {
    this.#drop(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.page.size
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.page.size
    this.#entries.delete(key)
  }
}

function touches(changed: ReadonlySet<string>, tags: readonly string[]): boolean {
  if (changed.size === 0 || tags.length === 0) return false
  return changed.has("all") || tags.some((tag) => changed.has(tag))
}
