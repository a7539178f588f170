import { describe, expect, it } from "vitest"
import { Timing } from "./timing"

const timing = new Timing()
const since = new Date("2026-11-21T06:00:00Z")
const after = (seconds: number) => new Date(since.getTime() + seconds * 1000)

describe("the schedule of checks", () => {
  it("asks at 15, 30, 60, 90, 150 and 300 s", () => {
    const planned = [0, 1, 2, 3, 4, 5].map((checks) => timing.nextCheck(since, checks, since))
    expect(planned).toEqual([15, 30, 60, 90, 150, 300].map(after))
  })

  it("then asks every 15 minutes", () => {
    expect(timing.nextCheck(since, 6, after(300))).toEqual(after(1200))
    expect(timing.nextCheck(since, 20, after(5000))).toEqual(after(5900))
  })

  it("gives up after 24 hours", () => {
    expect(timing.nextCheck(since, 90, after(86_400 - 899))).toBeNull()
  })

  it("asks at once for what is overdue, after a long standstill", () => {
    expect(timing.nextCheck(since, 1, after(4000))).toEqual(after(4000))
  })

  it("runs twenty times faster at scale 20", () => {
    expect(new Timing(20).nextCheck(since, 2, since)).toEqual(after(3))
  })
})

describe("when another prompt may be sent", () => {
  const prompted = { result_code: null, sending_at: since, prompted_at: since, settled_at: null }

  it.each([
    ["prompted", 60],
    ["sending", 60],
  ] as const)("is a minute after an attempt that is %s", (state, seconds) => {
    expect(timing.retryAt({ ...prompted, state }, since.getTime())).toEqual(after(seconds))
    expect(timing.retryAt({ ...prompted, state }, after(seconds).getTime())).toBeNull()
  })

  it.each(["failed", "cancelled", "expired"] as const)("is at once after an attempt that is %s", (state) => {
    expect(timing.retryAt({ ...prompted, state, settled_at: since }, since.getTime())).toBeNull()
  })

  it("is five minutes after a code that nobody knows: the money may be on its way", () => {
    const unknown = { ...prompted, state: "unknown" as const, result_code: "7777", settled_at: after(5) }
    expect(timing.retryAt(unknown, after(10).getTime())).toEqual(after(305))
  })
})
