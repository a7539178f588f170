import { describe, expect, it } from "vitest"
import { moneyAxis } from "./money-axis"

describe("moneyAxis", () => {
  it("reaches from zero to the next round step above the highest value", () => {
    expect(moneyAxis([3_600, 0, 18_500])).toEqual({ domain: [0, 20_000], ticks: [0, 5_000, 10_000, 15_000, 20_000] })
  })

  it("extends to a small negative value only", () => {
    expect(moneyAxis([40_000, -1_200])).toEqual({
      domain: [-1_200, 40_000],
      ticks: [0, 10_000, 20_000, 30_000, 40_000],
    })
  })

  it("has steps below zero for large negative values", () => {
    expect(moneyAxis([10_000, -12_000])).toEqual({
      domain: [-12_000, 10_000],
      ticks: [-10_000, -5_000, 0, 5_000, 10_000],
    })
  })

  it("has a range when all values are zero", () => {
    expect(moneyAxis([0, 0])).toEqual({ domain: [0, 0], ticks: [0] })
  })
})
