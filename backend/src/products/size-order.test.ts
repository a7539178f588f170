import { describe, expect, it } from "vitest"
import { compareSizes } from "./size-order"

describe("compareSizes", () => {
  it.each([
    [
      ["L", "S", "XXL", "M", "XS"],
      ["XS", "S", "M", "L", "XXL"],
    ],
    [
      ["10", "8", "38", "9.5"],
      ["8", "9.5", "10", "38"],
    ],
    [
      ["4-5Y", "12-18 M", "10-11 years", "2-3 Y", "6-12M", "12"],
      ["12", "6-12M", "12-18 M", "2-3 Y", "4-5Y", "10-11 years"],
    ],
    [
      [null, "One size", "M"],
      ["M", "One size", null],
    ],
  ])("sorts %j as %j", (sizes, ordered) => {
    expect([...sizes].sort(compareSizes)).toEqual(ordered)
  })
})
