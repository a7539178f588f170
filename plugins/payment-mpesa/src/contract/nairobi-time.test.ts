import { describe, expect, it } from "vitest"
import { daysBetween, dayOf, startOf } from "./nairobi-time"

describe("days in Nairobi", () => {
  it.each([
    ["2026-11-21T20:30:00Z", "2026-11-21"],
    ["2026-11-21T20:59:59Z", "2026-11-21"],
    ["2026-11-21T21:00:00Z", "2026-11-22"],
    ["2026-11-21T21:30:00Z", "2026-11-22"],
    ["2026-12-31T21:30:00Z", "2027-01-01"],
  ])("%s is on %s", (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day)
  })

  it("start at 21:00 UTC", () => {
    expect(startOf("2026-11-22").toISOString()).toBe("2026-11-21T21:00:00.000Z")
  })

  it("include the first and the last of a range", () => {
    expect(daysBetween("2026-11-30", "2026-12-02")).toEqual(["2026-11-30", "2026-12-01", "2026-12-02"])
    expect(daysBetween("2026-11-30", "2026-11-30")).toEqual(["2026-11-30"])
    expect(daysBetween("2026-12-02", "2026-11-30")).toEqual([])
  })
})
