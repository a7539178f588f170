import { describe, expect, it, vi } from "vitest"
import { type Cacheable, RenderCache } from "./render-cache"

interface Page extends Cacheable {
  body: string
}

interface Traits {
  tags?: string[]
  size?: number
  keep?: boolean
}

function page(body: string, { tags = ["list"], size = 10, keep = true }: Traits = {}): Page {
  return { body, tags, size, keep }
}

function setUp(maxBytes = 1_000) {
  let now = 0
  const cache = new RenderCache<Page>({ maxBytes, now: () => now })
  cache.setConnected(true)
  return { cache, pass: (milliseconds: number) => (now += milliseconds) }
}

describe("RenderCache", () => {
  it("renders a page once and answers it from memory after that", async () => {
    const { cache } = setUp()
    const render = vi.fn(() => Promise.resolve(page("one")))
    await cache.get("/", render)
    expect((await cache.get("/", render)).body).toBe("one")
    expect(render).toHaveBeenCalledTimes(1)
  })

  it("renders once for visitors who come at the same time", async () => {
    const { cache } = setUp()
    const render = vi.fn(() => Promise.resolve(page("one")))
    await Promise.all([cache.get("/", render), cache.get("/", render), cache.get("/", render)])
    expect(render).toHaveBeenCalledTimes(1)
  })

  it("keeps no errors, and asks again", async () => {
    const { cache } = setUp()
    await cache.get("/", () => Promise.resolve(page("broken", { keep: false })))
    expect((await cache.get("/", () => Promise.resolve(page("whole")))).body).toBe("whole")
    await expect(
      new RenderCache<Page>({ maxBytes: 10 }).get("/", () => Promise.reject(new Error("down"))),
    ).rejects.toThrow("down")
  })

  it("answers the old page once more after a change, then the new one", async () => {
    const { cache } = setUp()
    await cache.get("/", () => Promise.resolve(page("old")))
    cache.invalidate(["list"])
    expect((await cache.get("/", () => Promise.resolve(page("new")))).body).toBe("old")
    await vi.waitFor(async () => {
      expect((await cache.get("/", () => Promise.reject(new Error("not asked")))).body).toBe("new")
    })
  })

  it("never answers a page that has been out of date for more than two seconds", async () => {
    const { cache, pass } = setUp()
    await cache.get("/", () => Promise.resolve(page("old")))
    cache.invalidate(["list"])
    pass(2_001)
    expect((await cache.get("/", () => Promise.resolve(page("new")))).body).toBe("new")
  })

  it("leaves pages alone that a change does not touch", async () => {
    const { cache, pass } = setUp()
    await cache.get("/a", () => Promise.resolve(page("a", { tags: ["product:a"] })))
    cache.invalidate(["product:b", "list"])
    pass(60_000)
    expect((await cache.get("/a", () => Promise.reject(new Error("not asked")))).body).toBe("a")
  })

  it("takes the tag `all` as a change of every page made from the catalogue, but not of the others", async () => {
    const { cache, pass } = setUp()
    await cache.get("/a", () => Promise.resolve(page("a", { tags: ["product:a"] })))
    await cache.get("/faq", () => Promise.resolve(page("faq", { tags: [] })))
    cache.invalidate(["all"])
    pass(5_000)
    expect((await cache.get("/a", () => Promise.resolve(page("a2")))).body).toBe("a2")
    expect((await cache.get("/faq", () => Promise.reject(new Error("not asked")))).body).toBe("faq")
  })

  it("does not take a page for fresh whose source changed while it was rendered", async () => {
    const { cache, pass } = setUp()
    let finish: (done: Page) => void = () => undefined
    const first = cache.get("/", () => new Promise<Page>((resolve) => (finish = resolve)))
    cache.invalidate(["list"])
    finish(page("made from the old price"))
    await first
    pass(2_001)
    expect((await cache.get("/", () => Promise.resolve(page("new price")))).body).toBe("new price")
  })

  it("goes on with the old page while the engine is away", async () => {
    const { cache, pass } = setUp()
    await cache.get("/", () => Promise.resolve(page("old")))
    cache.invalidate(["list"])
    pass(60_000)
    expect((await cache.get("/", () => Promise.reject(new Error("away")))).body).toBe("old")
    expect((await cache.get("/", () => Promise.resolve(page("503", { tags: [], keep: false })))).body).toBe("old")
    expect((await cache.get("/", () => Promise.resolve(page("back")))).body).toBe("back")
  })

  it("takes catalogue pages for stale after a second while nobody would tell of a change", async () => {
    const { cache, pass } = setUp()
    cache.setConnected(false)
    await cache.get("/", () => Promise.resolve(page("one")))
    pass(999)
    expect((await cache.get("/", () => Promise.reject(new Error("not asked")))).body).toBe("one")
    pass(2_002)
    expect((await cache.get("/", () => Promise.resolve(page("two")))).body).toBe("two")
  })

  it("drops the pages not asked for longest when it is full", async () => {
    const { cache } = setUp(25)
    await cache.get("/a", () => Promise.resolve(page("a")))
    await cache.get("/b", () => Promise.resolve(page("b")))
    await cache.get("/a", () => Promise.resolve(page("a")))
    await cache.get("/c", () => Promise.resolve(page("c")))
    expect(cache.bytes).toBe(20)
    expect((await cache.get("/a", () => Promise.reject(new Error("not asked")))).body).toBe("a")
    expect((await cache.get("/b", () => Promise.resolve(page("b again")))).body).toBe("b again")
  })
})
