import { expect, it } from "vitest"
import { SearchCounter } from "./search-counter"

const day = "2026-11-27"

it("counts words once for each client address until the batch is taken", () => {
  const counter = new SearchCounter()
  for (const address of ["198.51.100.1", "198.51.100.1", "198.51.100.2"]) counter.add("silk", { address, day })
  counter.add("silk", { address: "198.51.100.3", day: "2026-11-28" })
  expect(counter.take()).toEqual([
    { day, words: "silk", searches: 2 },
    { day: "2026-11-28", words: "silk", searches: 1 },
  ])
  expect(counter.take()).toEqual([])
  counter.add("silk", { address: "198.51.100.1", day })
  expect(counter.take()).toEqual([{ day, words: "silk", searches: 1 }])
})

it("takes a bounded number of words from one address, and of all", () => {
  const counter = new SearchCounter()
  for (let word = 0; word < 100; word += 1) counter.add(`word ${String(word)}`, { address: "198.51.100.1", day })
  expect(counter.take()).toHaveLength(20)
  for (let client = 0; client < 12_000; client += 1)
    counter.add(`word ${String(client % 2_000)}`, { address: String(client), day })
  const counts = counter.take()
  expect(counts).toHaveLength(1_000)
  expect(counts.reduce((sum, { searches }) => sum + searches, 0)).toBeLessThanOrEqual(10_000)
})
