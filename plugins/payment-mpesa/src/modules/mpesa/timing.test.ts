import { describe, expect, it } from "vitest"
import { Timing } from "./timing"

const timing = new Timing()
const since = new Date("2026-11-21T06:00:00Z")
const after = (seconds: number) => new Date(since.getTime() + seconds * 1000)

describe("the schedule of checks", () => {
  it("asks at 15, 30, 60, 90, 150 and 300 s", () => {
    const asked = [0, 15, 30, 60, 90, 150].map((seconds) => timing.nextCheck(since, after(seconds)))
    expect(asked).toEqual([15, 30, 60, 90, 150, 300].map(after))
  })

  it("then asks every 15 minutes", () => {
    expect(timing.nextCheck(since, after(300))).toEqual(after(1200))
    expect(timing.nextCheck(since, after(5000))).toEqual(after(5900))
  })

  it("gives up after 24 hours", () => {
    expect(timing.nextCheck(since, after(86_399))).not.toBeNull()
    expect(timing.nextCheck(since, after(86_400))).toBeNull()
  })

  it("does not make up for looks that were missed", () => {
    expect(timing.nextCheck(since, after(70))).toEqual(after(90))
  })

  it("does not look twice because the database's clock is ahead", () => {
    expect(timing.nextCheck(since, after(14.5))).toEqual(after(30))
  })

  it("spreads what is due at once, never before its time and by a tenth of the pause at most", () => {
    const latest = new Timing(1, () => 1)
    expect(latest.nextCheck(since, since)).toEqual(after(16.5))
    expect(latest.nextCheck(since, after(15))).toEqual(after(31.5))
    expect(latest.nextCheck(since, after(300))).toEqual(after(1290))
    const halfway = new Timing(20, () => 0.5)
    expect(halfway.nextCheck(since, since)).toEqual(after(15.75 / 20))
    expect(new Timing(1, () => 0).nextCheck(since, since)).toEqual(after(15))
  })

  it("runs twenty times faster at scale 20", () => {
    expect(new Timing(20).nextCheck(since, after(1.5))).toEqual(after(3))
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

  it("is two minutes after a prompt that M-Pesa takes for a repetition (17)", () => {
    const repeated = { ...prompted, state: "failed" as const, result_code: "17", settled_at: after(2) }
    expect(timing.retryAt(repeated, after(10).getTime())).toEqual(after(120))
  })

  it("is five minutes after a code that nobody knows: the money may be on its way", () => {
    const unknown = { ...prompted, state: "unknown" as const, result_code: "7777", settled_at: after(5) }
    expect(timing.retryAt(unknown, after(10).getTime())).toEqual(after(305))
  })
})

describe("the hold after which somebody may pay by hand", () => {
  it("is five minutes after the prompt, or after the code that nobody knows", () => {
    const prompt = { sending_at: since, prompted_at: since, settled_at: null }
    expect(timing.holdIsOver(prompt, after(299).getTime())).toBe(false)
    expect(timing.holdIsOver(prompt, after(300).getTime())).toBe(true)
    expect(timing.holdIsOver({ ...prompt, settled_at: after(60) }, after(359).getTime())).toBe(false)
  })
})
