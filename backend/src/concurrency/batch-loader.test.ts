import { expect, it } from "vitest"
import { ReadTogether } from "./batch-loader"

it("reads in one go what is asked for at once, and anew what is asked for later", async () => {
  const asked: string[][] = []
  const stored = new Map([["a", 1]])
  const together = new ReadTogether<number>((keys) => {
    asked.push(keys)
    return Promise.resolve(new Map(stored))
  })
  expect(await Promise.all(["a", "b", "a"].map((key) => together.read(key)))).toEqual([1, undefined, 1])
  stored.delete("a")
  expect(await together.read("a")).toBeUndefined()
  expect(asked).toEqual([["a", "b"], ["a"]])
})

it("fails for those who asked together, and for nobody after them", async () => {
  let away = true
  const together = new ReadTogether<number>((keys) =>
    away ? Promise.reject(new Error("away")) : Promise.resolve(new Map(keys.map((key) => [key, 1]))),
  )
  const [one, other] = await Promise.allSettled([together.read("a"), together.read("b")])
  expect([one.status, other.status]).toEqual(["rejected", "rejected"])
  away = false
  expect(await together.read("a")).toBe(1)
})
