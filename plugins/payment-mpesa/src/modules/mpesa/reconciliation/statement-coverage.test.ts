import { describe, expect, it } from "vitest"
import { coveredFrom, joinIntervals } from "./statement-coverage"

const interval = (start: number, end: number) => ({ start, end })

describe("what several files cover", () => {
  it("is joined where files overlap or touch", () => {
    expect(joinIntervals([interval(10, 20), interval(0, 5), interval(5, 8), interval(15, 30)])).toEqual([
      interval(0, 8),
      interval(10, 30),
    ])
    expect(joinIntervals([interval(0, 30), interval(5, 8)])).toEqual([interval(0, 30)])
    expect(joinIntervals([interval(5, 5)])).toEqual([])
  })

  it("reaches from a time to the first gap", () => {
    const files = joinIntervals([interval(0, 5), interval(5, 8), interval(9, 20)])
    expect(coveredFrom(files, 0)).toBe(8)
    expect(coveredFrom(files, 8)).toBeNull()
    expect(coveredFrom(files, 10)).toBe(20)
  })
})
