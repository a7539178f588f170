import { describe, expect, it } from "vitest"
import { hasOpenAttempt, stateLook } from "./attempts"

describe("an order's attempts", () => {
  it.each([
    [[], false],
    [[{ state: "failed", captured_at: null }], false],
    [
      [
        { state: "failed", captured_at: null },
        { state: "prompted", captured_at: null },
      ],
      true,
    ],
    [[{ state: "unknown", captured_at: null }], true],
    [[{ state: "paid", captured_at: null }], true],
    [[{ state: "paid", captured_at: "2026-11-21T06:00:00Z" }], false],
  ] as const)("%j may still change: %s", (attempts, open) => {
    expect(hasOpenAttempt(attempts)).toBe(open)
  })

  it("have words for their states, also for one that is new", () => {
    expect(stateLook("prompted")).toEqual({ word: "Waiting for PIN", color: "blue" })
    expect(stateLook("reversed")).toEqual({ word: "reversed", color: "grey" })
  })
})
