import { describe, expect, it } from "vitest"
import { ResponseCache } from "./response-cache"

const at = (version: number, freshFrom = 0) => ({ version, freshFrom })

describe("ResponseCache", () => {
  it("computes a response once and returns the same bytes while it is fresh", async () => {
    const cache = new ResponseCache(10_000)
    let made = 0
    const make = () => Promise.resolve({ made: ++made })
    const first = await cache.findOrMake("a", at(7), make)
    expect(await cache.findOrMake("a", at(9, 7), make)).toBe(first)
    expect(first?.body.toString()).toBe('{"made":1}')
    expect((await cache.findOrMake("a", at(9, 8), make))?.body.toString()).toBe('{"made":2}')
  })

  it("computes concurrent requests for the same response once", async () => {
    const cache = new ResponseCache(10_000)
    let made = 0
    const make = () => new Promise<object>((resolve) => setTimeout(() => resolve({ made: ++made }), 10))
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.findOrMake("a", at(1), make)))
    expect(new Set(answers).size).toBe(1)
    expect(made).toBe(1)
  })

  it("does not join a computation that started before a change", async () => {
    const cache = new ResponseCache(10_000)
    const slow = cache.findOrMake(
      "a",
      at(1),
      () => new Promise((resolve) => setTimeout(() => resolve({ is: "old" }), 20)),
    )
    const after = await cache.findOrMake("a", at(2, 2), () => Promise.resolve({ is: "new" }))
    expect(after?.body.toString()).toBe('{"is":"new"}')
    await slow
    // The old answer may be written last, but it is never fresh.
    expect(cache.find("a", 2)?.body.toString() ?? "").not.toContain("old")
  })

  it("does not cache missing products or errors", async () => {
    const cache = new ResponseCache(10_000)
    expect(await cache.findOrMake("a", at(1), () => Promise.resolve(undefined))).toBeUndefined()
    await expect(cache.findOrMake("a", at(1), () => Promise.reject(new Error("down")))).rejects.toThrow("down")
    expect((await cache.findOrMake("a", at(1), () => Promise.resolve({ up: true })))?.body.toString()).toBe(
      '{"up":true}',
    )
  })

  it("evicts the least recently used entry when its memory is full", async () => {
    const cache = new ResponseCache(3_000)
    const make = () => Promise.resolve({ text: "x".repeat(600) })
    for (const key of ["a", "b", "c"]) await cache.findOrMake(key, at(1), make)
    expect(cache.find("a", 0)).toBeDefined()
    await cache.findOrMake("d", at(1), make)
    expect(["a", "b", "c", "d"].filter((key) => cache.find(key, 0))).toEqual(["a", "c", "d"])
  })

  it("gives equal bytes an equal ETag", async () => {
    const cache = new ResponseCache(10_000)
    const one = await cache.findOrMake("a", at(1), () => Promise.resolve({ x: 1 }))
    const two = await cache.findOrMake("b", at(2), () => Promise.resolve({ x: 1 }))
    const three = await cache.findOrMake("c", at(2), () => Promise.resolve({ x: 2 }))
    expect(one?.etag).toBe(two?.etag)
    expect(one?.etag).not.toBe(three?.etag)
  })
})
