import { expect, it } from "vitest"
import { createBatchLoader } from "./batch-loader"

it("loads keys that are requested together with one call, and loads them again later", async () => {
  const asked: string[][] = []
  const stored = new Map([["a", 1]])
  const loader = createBatchLoader<number>((keys) => {
    asked.push(keys)
    return Promise.resolve(new Map(stored))
  })
  expect(await Promise.all(["a", "b", "a"].map((key) => loader.load(key)))).toEqual([1, undefined, 1])
  stored.delete("a")
  expect(await loader.load("a")).toBeUndefined()
  expect(asked).toEqual([["a", "b"], ["a"]])
})

it("rejects every key of a failed batch, and none of the next", async () => {
  let away = true
  const loader = createBatchLoader<number>((keys) =>
    away ? Promise.reject(new Error("away")) : Promise.resolve(new Map(keys.map((key) => [key, 1]))),
  )
  const [one, other] = await Promise.allSettled([loader.load("a"), loader.load("b")])
  expect([one.status, other.status]).toEqual(["rejected", "rejected"])
  away = false
  expect(await loader.load("a")).toBe(1)
})
