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
      ["4-5 Y", "12-18M", "2-3Y", "6-12M"],
      ["6-12M", "12-18M", "2-3Y", "4-5 Y"],
    ],
    [
      [null, "One size", "M"],
      ["M", "One size", null],
    ],
  ])("orders %j as %j", (sizes, ordered) => {
    expect([...sizes].sort(compareSizes)).toEqual(ordered)
  })
})
