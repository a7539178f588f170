import { describe, expect, it } from "vitest"
import { Timing } from "./timing"

const timing = new Timing()
const since = new Date("2026-11-21T06:00:00Z")
const after = (seconds: number) => new Date(since.getTime() + seconds * 1000)

describe("the schedule of status queries", () => {
  it("has queries at 15, 30, 60, 90, 150 and 300 s", () => {
    const asked = [0, 15, 30, 60, 90, 150].map((seconds) => timing.nextCheck(since, after(seconds)))
    expect(asked).toEqual([15, 30, 60, 90, 150, 300].map(after))
  })

  it("then has a query every 15 minutes", () => {
    expect(timing.nextCheck(since, after(300))).toEqual(after(1200))
    expect(timing.nextCheck(since, after(5000))).toEqual(after(5900))
  })

  it("ends after 24 hours", () => {
    expect(timing.nextCheck(since, after(86_399))).not.toBeNull()
    expect(timing.nextCheck(since, after(86_400))).toBeNull()
  })

  it("skips queries that were missed", () => {
    expect(timing.nextCheck(since, after(70))).toEqual(after(90))
  })

  it("does not query twice when the database's clock is ahead", () => {
    expect(timing.nextCheck(since, after(14.5))).toEqual(after(30))
  })

  it("delays due queries at random, never earlier and by at most a tenth of the interval", () => {
    const latest = new Timing(1, () => 1)
    expect(latest.nextCheck(since, since)).toEqual(after(16.5))
    expect(latest.nextCheck(since, after(15))).toEqual(after(31.5))
    expect(latest.nextCheck(since, after(300))).toEqual(after(1290))
    const halfway = new Timing(20, () => 0.5)
    expect(halfway.nextCheck(since, since)).toEqual(after(15.75 / 20))
    expect(new Timing(1, () => 0).nextCheck(since, since)).toEqual(after(15))
  })

  it("is twenty times shorter at scale 20", () => {
    expect(new Timing(20).nextCheck(since, after(1.5))).toEqual(after(3))
  })
})

describe("the time of the next prompt", () => {
  const prompted = { result_code: null, sending_at: since, prompted_at: since, queried_at: null, result_at: null }

  it.each([
    ["a minute after an attempt that is being sent", { state: "sending" }, 60],
    ["five minutes after a prompt about which nobody was asked", { state: "prompted" }, 300],
    ["at once after a prompt about which M-Pesa was asked", { state: "prompted", queried_at: after(71) }, 60],
  ] as const)("is %s", (_, attempt, seconds) => {
    expect(timing.retryAt({ ...prompted, ...attempt }, since.getTime())).toEqual(after(seconds))
    expect(timing.retryAt({ ...prompted, ...attempt }, after(seconds).getTime())).toBeNull()
  })

  it.each(["failed", "cancelled", "expired"] as const)("is at once after a %s attempt", (state) => {
    expect(timing.retryAt({ ...prompted, state, result_at: since }, since.getTime())).toBeNull()
  })

  it("is two minutes after a prompt that M-Pesa rejects as a repetition (17)", () => {
    const repeated = { ...prompted, state: "failed" as const, result_code: "17", result_at: after(2) }
    expect(timing.retryAt(repeated, after(10).getTime())).toEqual(after(120))
  })

  it("is five minutes after an unknown code, because a payment may be in progress", () => {
    const unknown = { ...prompted, state: "unknown" as const, result_code: "7777", result_at: after(5) }
    expect(timing.retryAt(unknown, after(10).getTime())).toEqual(after(305))
  })
})

describe("the delay before the paybill instructions", () => {
  it("is five minutes after the prompt, or after an unknown code", () => {
    const prompt = { sending_at: since, prompted_at: since, result_at: null }
    expect(timing.mayRetryUnknown(prompt, after(299).getTime())).toBe(false)
    expect(timing.mayRetryUnknown(prompt, after(300).getTime())).toBe(true)
    expect(timing.mayRetryUnknown({ ...prompt, result_at: after(60) }, after(359).getTime())).toBe(false)
  })
})
