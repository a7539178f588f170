import { describe, expect, it } from "vitest"
import { compare, compareShares, percent } from "./comparison"

describe("a comparison with the previous period", () => {
  it.each([
    [120, 100, "up", "20% more"],
    [99.9, 100, "down", "0.1% less"],
    [0, 100, "down", "100% less"],
    [345, 100, "up", "245% more"],
    [100, 100, "same", "No change"],
    [100.01, 100, "same", "No change"],
    [0, 0, "same", "No change"],
    [5, 0, "up", "More"],
    [-5, 0, "down", "Less"],
    [5, -10, "up", "More"],
  ])("%d after %d points %s: %s", (now, before, direction, label) => {
    expect(compare(now, before)).toEqual({ direction, label })
  })

  it.each([
    [0.9, 0.85, "up", "5 points more"],
    [0.85, 0.901, "down", "5.1 points less"],
    [0.702, 0.712, "down", "1 point less"],
    [0.5, 0.5, "same", "No change"],
  ])("shares of %d after %d point %s: %s", (now, before, direction, label) => {
    expect(compareShares(now, before)).toEqual({ direction, label })
  })

  it("formats a share in per cent", () => {
    expect([percent(1), percent(0.9254), percent(0)]).toEqual(["100%", "92.5%", "0%"])
  })
})
