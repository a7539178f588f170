import { describe, expect, it } from "vitest"
import { type BalanceLine, balanceSteps, isGapless, oldestFirst, orderByBalance } from "./balance-chain"

/** A line at a second of 21 November. */
const line = (second: number, cents: number, balance: number | null): BalanceLine => ({
  completed_at: new Date(Date.UTC(2026, 10, 21, 8, 0, second)),
  cents,
  balance,
})

const [paid, charged, settled] = [line(1, 185_000, 200_000), line(1, -1_000, 199_000), line(2, -199_000, 0)]

describe("a running balance", () => {
  it("has no gap when each line explains the change", () => {
    expect(balanceSteps([paid, charged, settled]).map(({ missing }) => missing)).toEqual([0, 0])
    expect(isGapless([paid, charged, settled])).toBe(true)
  })

  it("shows the amount of a missing line", () => {
    const steps = balanceSteps([paid, settled])
    expect(steps).toEqual([{ from: paid, to: settled, missing: -1_000 }])
    expect(isGapless([paid, settled])).toBe(false)
  })

  it("shows an amount that was edited", () => {
    expect(balanceSteps([paid, line(1, -100, 199_000)])[0]?.missing).toBe(-900)
  })

  it("proves nothing next to a line without a balance", () => {
    expect(balanceSteps([paid, line(1, -1_000, null), settled])).toEqual([])
    expect(isGapless([paid, line(1, -1_000, null)])).toBe(false)
    expect(isGapless([])).toBe(false)
  })
})

describe("lines of one second", () => {
  it("are ordered by their balances", () => {
    const before = line(0, 15_000, 15_000)
    expect(orderByBalance([before, charged, paid, settled])).toEqual([before, paid, charged, settled])
  })

  it("keep the order of their file where balances do not decide", () => {
    const [one, two] = [line(1, 500, null), line(1, 600, null)]
    expect(orderByBalance([one, two])).toEqual([one, two])
    const [up, down] = [line(3, 100, 100), line(3, -100, 0)]
    expect(orderByBalance([settled, up, down])).toEqual([settled, up, down])
  })
})

describe("a file", () => {
  it("is read oldest first in either direction", () => {
    expect(oldestFirst([settled, charged, paid])).toEqual([paid, charged, settled])
    expect(oldestFirst([paid, charged, settled])).toEqual([paid, charged, settled])
  })

  it("of a single second is read in the direction of its balances", () => {
    expect(oldestFirst([charged, paid])).toEqual([paid, charged])
    expect(oldestFirst([paid, charged])).toEqual([paid, charged])
  })
})
