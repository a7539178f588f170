import { expect, it } from "vitest"
import { recordView } from "./viewed-products"

function storage(kept?: string) {
  const entries = new Map(kept === undefined ? [] : [["viewedProducts", kept]])
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

it("answers what was looked at before, the last first, each once and without the product itself", () => {
  const kept = storage()
  const seen = ["a", "b", "a", "c", "c"].map((id) => recordView(kept, id))
  expect(seen).toEqual([[], ["a"], ["b"], ["a", "b"], ["a", "b"]])
})

it("keeps the last twelve", () => {
  const kept = storage()
  for (let n = 1; n <= 20; n += 1) recordView(kept, String(n))
  expect(recordView(kept, "x")).toEqual(["20", "19", "18", "17", "16", "15", "14", "13", "12", "11", "10", "9"])
})

it.each(["not json", "{}", "null", '[1, {"id": "a"}]'])("begins anew where storage holds %s", (text) => {
  const kept = storage(text)
  expect(recordView(kept, "a")).toEqual([])
  expect(recordView(kept, "b")).toEqual(["a"])
})
