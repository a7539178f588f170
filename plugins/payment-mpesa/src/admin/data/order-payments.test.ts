import { describe, expect, it } from "vitest"
import { hasOpenAttempt } from "./order-payments"

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
})
