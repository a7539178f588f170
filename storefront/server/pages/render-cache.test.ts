import { describe, expect, it, vi } from "vitest"
import { type Cacheable, RenderCache } from "./render-cache"

interface Page extends Cacheable {
  body: string
}

interface PageOptions {
  tags?: string[]
  size?: number
  isCacheable?: boolean
}

function page(body: string, { tags = ["list"], size = 10, isCacheable = true }: PageOptions = {}): Page {
  return { body, tags, size, isCacheable }
}

/** Throws instead of rejecting: the cache serves the old page when a render rejects. */
const notAsked = (): Promise<Page> => {
  throw new Error("This page must not be rendered again.")
}

function setUp(maxBytes = 1_000) {
  let now = 0
  const cache = new RenderCache<Page>({ maxBytes, now: () => now })
  cache.setConnected(true)
  return { cache, advance: (milliseconds: number) => (now += milliseconds) }
}

describe("RenderCache", () => {
  it("renders a page once and serves it from the cache after that", async () => {
    const { cache } = setUp()
    const render = vi.fn(() => Promise.resolve(page("one")))
    await cache.get("/", render)
    expect((await cache.get("/", render)).body).toBe("one")
    expect(render).toHaveBeenCalledTimes(1)
  })

  it("renders every page again after a change of words, also one without tags, and one that is being rendered", async () => {
    const { cache, advance } = setUp()
    await cache.get("/about", () => Promise.resolve(page("old", { tags: [] })))
    let finish = (_page: Page) => {}
    const running = cache.get("/faq", () => new Promise((resolve) => (finish = resolve)))
    cache.invalidateAll()
    finish(page("old", { tags: [] }))
    await running
    advance(2_000)
    for (const path of ["/about", "/faq"]) {
      expect((await cache.get(path, () => Promise.resolve(page("new", { tags: [] })))).body).toBe("new")
    }
  })

  it("coalesces concurrent renders of the same page", async () => {
    const { cache } = setUp()
    const render = vi.fn(() => Promise.resolve(page("one")))
    await Promise.all([cache.get("/", render), cache.get("/", render), cache.get("/", render)])
    expect(render).toHaveBeenCalledTimes(1)
  })

  it("does not cache errors", async () => {
    const { cache } = setUp()
    await cache.get("/", () => Promise.resolve(page("broken", { isCacheable: false })))
    expect((await cache.get("/", () => Promise.resolve(page("whole")))).body).toBe("whole")
    await expect(
      new RenderCache<Page>({ maxBytes: 10 }).get("/", () => Promise.reject(new Error("down"))),
    ).rejects.toThrow("down")
  })

  it("serves a stale page while it is rendered again, then the new one", async () => {
    const { cache } = setUp()
    await cache.get("/", () => Promise.resolve(page("old")))
    cache.invalidate(["list"])
    expect((await cache.get("/", () => Promise.resolve(page("new")))).body).toBe("old")
    await vi.waitFor(async () => {
      expect((await cache.get("/", notAsked)).body).toBe("new")
    })
  })

  it("never serves a page that has been stale for more than two seconds", async () => {
    const { cache, advance } = setUp()
    await cache.get("/", () => Promise.resolve(page("old")))
    cache.invalidate(["list"])
    advance(2_001)
    expect((await cache.get("/", () => Promise.resolve(page("new")))).body).toBe("new")
  })

  it("counts the two seconds from the first of several changes", async () => {
    const { cache, advance } = setUp()
    await cache.get("/", () => Promise.resolve(page("old")))
    cache.invalidate(["list"])
    advance(1_500)
    cache.invalidate(["list"])
    advance(501)
    expect((await cache.get("/", () => Promise.resolve(page("new")))).body).toBe("new")
  })

  it("keeps pages fresh that a change does not touch", async () => {
    const { cache, advance } = setUp()
    await cache.get("/a", () => Promise.resolve(page("a", { tags: ["product:a"] })))
    cache.invalidate(["product:b", "list"])
    advance(60_000)
    expect((await cache.get("/a", notAsked)).body).toBe("a")
  })

  it("treats the tag `all` as a change of every page with tags, but not of the others", async () => {
    const { cache, advance } = setUp()
    await cache.get("/a", () => Promise.resolve(page("a", { tags: ["product:a"] })))
    await cache.get("/faq", () => Promise.resolve(page("faq", { tags: [] })))
    cache.invalidate(["all"])
    advance(5_000)
    expect((await cache.get("/a", () => Promise.resolve(page("a2")))).body).toBe("a2")
    expect((await cache.get("/faq", notAsked)).body).toBe("faq")
  })

  it("stores a page as stale when its source changed during the render", async () => {
    const { cache, advance } = setUp()
    let finish: (done: Page) => void = () => undefined
    const first = cache.get("/", () => new Promise<Page>((resolve) => (finish = resolve)))
    cache.invalidate(["list"])
    finish(page("made from the old price"))
    await first
    advance(2_001)
    expect((await cache.get("/", () => Promise.resolve(page("new price")))).body).toBe("new price")
  })

  it("serves the stale page while the engine is down", async () => {
    const { cache, advance } = setUp()
    await cache.get("/", () => Promise.resolve(page("old")))
    cache.invalidate(["list"])
    advance(60_000)
    expect((await cache.get("/", () => Promise.reject(new Error("away")))).body).toBe("old")
    expect((await cache.get("/", () => Promise.resolve(page("503", { tags: [], isCacheable: false })))).body).toBe(
      "old",
    )
    expect((await cache.get("/", () => Promise.resolve(page("back")))).body).toBe("back")
  })

  it("makes catalogue pages stale after a second while changes cannot be received", async () => {
    const { cache, advance } = setUp()
    cache.setConnected(false)
    await cache.get("/", () => Promise.resolve(page("one")))
    advance(999)
    expect((await cache.get("/", notAsked)).body).toBe("one")
    advance(2_002)
    expect((await cache.get("/", () => Promise.resolve(page("two")))).body).toBe("two")
  })

  it("evicts the least recently used pages when it is full", async () => {
    const { cache } = setUp(25)
    await cache.get("/a", () => Promise.resolve(page("a")))
    await cache.get("/b", () => Promise.resolve(page("b")))
    await cache.get("/a", () => Promise.resolve(page("a")))
    await cache.get("/c", () => Promise.resolve(page("c")))
    expect(cache.bytes).toBe(20)
    expect((await cache.get("/a", notAsked)).body).toBe("a")
    expect((await cache.get("/b", () => Promise.resolve(page("b again")))).body).toBe("b again")
  })
})
