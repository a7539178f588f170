import { expect, it } from "vitest"
import { countRuns } from "./soak-record.mjs"

it("counts the successful runs in the lines of the record, over all sittings", () => {
  const book = [
    "| date (UTC)       | commit   | part      | runs  | seeds | time  | result             |",
    "| ---------------- | -------- | --------- | ----- | ----- | ----- | ------------------ |",
    "| 2026-11-22 00:05 | 1549305 | histories | 4,000 | 1 2 | 276 s | all held |",
    "| 2026-11-22 01:05 | 1549306+ | histories | 2,000 | 3 4 | 150 s | failed with seed 4 |",
    "| 2026-11-22 00:10 | 1549305 | callbacks | 10,000 | 5 | 76 s | all held |",
  ].join("\n")
  expect(Object.fromEntries(countRuns(book))).toEqual({ histories: 6_000, callbacks: 10_000 })
})
