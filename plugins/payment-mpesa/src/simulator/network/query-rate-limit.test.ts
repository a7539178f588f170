import { describe, expect, it } from "vitest"
import { Clock } from "./clock"
import { QueryRateLimit } from "./query-rate-limit"

const SECOND_MS = 1000

describe("the simulator's limit of queries", () => {
  it("accepts one call in twelve seconds at five a minute, and no burst after a pause", () => {
    const clock = new Clock()
    const limit = new QueryRateLimit(clock, 5)
    clock.advance(600 * SECOND_MS)
    expect(Array.from({ length: 5 }, () => limit.consume())).toEqual([true, false, false, false, false])
    clock.advance(11 * SECOND_MS)
    expect(limit.consume()).toBe(false)
    clock.advance(SECOND_MS)
    expect([limit.consume(), limit.consume()]).toEqual([true, false])
  })

  it("does not count a rejected call", () => {
    const clock = new Clock()
    const limit = new QueryRateLimit(clock, 5)
    limit.consume()
    for (let asked = 0; asked < 3; asked += 1) {
      clock.advance(3 * SECOND_MS)
      expect(limit.consume()).toBe(false)
    }
    clock.advance(3 * SECOND_MS)
    expect(limit.consume()).toBe(true)
  })
})
