import { expect, it } from "vitest"
import { duration, since } from "./duration"

it.each([
  [0, "under a minute"],
  [59_999, "under a minute"],
  [60_000, "1 min"],
  [59 * 60_000, "59 min"],
  [60 * 60_000, "1 h"],
  [125 * 60_000, "2 h 5 min"],
  [47 * 3_600_000, "47 h"],
  [72 * 3_600_000, "3 days"],
])("%d ms are %s", (ms, words) => {
  expect(duration(ms)).toBe(words)
})

it("counts from a moment in ISO 8601", () => {
  expect(since("2026-11-21T06:00:00Z", Date.UTC(2026, 10, 21, 6, 1))).toBe(60_000)
})
