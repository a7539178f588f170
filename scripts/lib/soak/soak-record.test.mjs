import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, it } from "vitest"
import { countRuns, openRecord } from "./soak-record.mjs"

it("counts the successful runs in the lines of the record, over all runs", () => {
  const book = [
    "| date (UTC)       | commit   | part      | runs  | seeds | time  | result             |",
    "| ---------------- | -------- | --------- | ----- | ----- | ----- | ------------------ |",
    "| 2026-11-22 00:05 | 1549305 | histories | 4,000 | 1 2 | 276 s | all held |",
    "| 2026-11-22 01:05 | 1549306+ | histories | 2,000 | 3 4 | 150 s | failed with seed 4 |",
    "| 2026-11-22 00:10 | 1549305 | callbacks | 10,000 | 5 | 76 s | all held |",
  ].join("\n")
  expect(Object.fromEntries(countRuns(book))).toEqual({ histories: 6_000, callbacks: 10_000 })
})

it("keeps the lines of another run in the same checkout", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "soak-record-"))
  const file = path.join(folder, "soak.md")
  writeFileSync(file, "| date | commit | part | runs |\n")
  const [one, other] = [openRecord(file), openRecord(file)]
  const chunk = { runs: 100, ms: 1000, held: true }
  one.note({ title: "histories" }, { ...chunk, seed: 1 })
  other.note({ title: "callbacks" }, { ...chunk, seed: 2, held: false })
  one.note({ title: "histories" }, { ...chunk, seed: 3 })
  const book = readFileSync(file, "utf8")
  rmSync(folder, { recursive: true })
  expect(Object.fromEntries(countRuns(book))).toEqual({ histories: 200, callbacks: 0 })
  expect(book.trimEnd().split("\n")).toHaveLength(3)
})
