import { expect, it } from "vitest"
import { recordView } from "./viewed-products"

function createStorage(viewStorage?: string) {
  const entries = new Map(viewStorage === undefined ? [] : [["viewedProducts", viewStorage]])
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

it("returns the products viewed before, most recent first, each once and without the current one", () => {
  const viewStorage = createStorage()
  const views = ["a", "b", "a", "c", "c"].map((id) => recordView(viewStorage, id))
  expect(views).toEqual([[], ["a"], ["b"], ["a", "b"], ["a", "b"]])
})

it("keeps the last twelve", () => {
  const viewStorage = createStorage()
  for (let n = 1; n <= 20; n += 1) recordView(viewStorage, String(n))
  expect(recordView(viewStorage, "x")).toEqual(["20", "19", "18", "17", "16", "15", "14", "13", "12", "11", "10", "9"])
})

it.each(["not json", "{}", "null", '[1, {"id": "a"}]'])("starts with an empty list where storage holds %s", (text) => {
  const viewStorage = createStorage(text)
  expect(recordView(viewStorage, "a")).toEqual([])
  expect(recordView(viewStorage, "b")).toEqual(["a"])
})
