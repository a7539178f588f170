import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { evenParts, type RawDiscount, wholeShillings } from "./whole-shillings"

const worth = (lines: Record<string, number>) => new Map(Object.entries(lines))
const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
const raw = (promotion: string, amounts: Record<string, number>): RawDiscount[] =>
  Object.entries(amounts).map(([lineId, amount]) => ({ promotion, lineId, amount }))

describe("discounts in whole shillings", () => {
  it("keep the sum of a fixed amount that is divided among lines", () => {
    const shares = raw("FIVE", { a: 500 / 3, b: 500 / 3, c: 500 / 3 })
    const whole = wholeShillings(shares, worth({ a: 1850, b: 1850, c: 1850 }))
    expect(whole.map(({ amount }) => amount).sort()).toEqual([166, 167, 167])
  })

  it.each([
    [234.4, 234],
    [234.5, 235],
    [184.99999999999997, 185],
    [0.4, 0],
  ])("round a sum of %f to %i", (amount, rounded) => {
    expect(sum(wholeShillings(raw("TEN", { a: amount }), worth({ a: 2345 })))).toBe(rounded)
  })

  it("never take more off a line than it costs", () => {
    const two = [...raw("HALF", { a: 50.5, b: 50 }), ...raw("REST", { a: 50.5, b: 50 })]
    const whole = wholeShillings(two, worth({ a: 101, b: 100 }))
    expect(sum(whole.filter(({ lineId }) => lineId === "a"))).toBe(101)
    expect(sum(whole.filter(({ lineId }) => lineId === "b"))).toBe(100)
  })

  it("are whole, at most what a line costs, and within half a shilling of the engine's sum [property]", () => {
    const line = fc.record({ price: fc.integer({ min: 1, max: 9999 }), quantity: fc.integer({ min: 1, max: 10 }) })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(fc.double({ min: 0, max: 0.3, noNaN: true }), { minLength: 1, maxLength: 3 }),
        (lines, rates) => {
          const prices = worth(Object.fromEntries(lines.map((l, index) => [String(index), l.price * l.quantity])))
          const shares = rates.flatMap((rate, index) =>
            raw(String(index), Object.fromEntries([...prices].map(([id, price]) => [id, price * rate]))),
          )
          const whole = wholeShillings(shares, prices)
          for (const { amount } of whole) expect(Number.isInteger(amount) && amount > 0).toBe(true)
          for (const [id, price] of prices)
            expect(sum(whole.filter(({ lineId }) => lineId === id))).toBeLessThanOrEqual(price)
          for (const index of rates.keys()) {
            const of = (list: readonly RawDiscount[]) =>
              sum(list.filter(({ promotion }) => promotion === String(index)))
            expect(Math.abs(of(whole) - of(shares))).toBeLessThanOrEqual(0.5001)
          }
        },
      ),
    )
  })
})

describe("a line", () => {
  it("stays one when its discount is a multiple of its quantity", () => {
    const discounts = [{ promotion: "TEN", amount: 555 }]
    expect(evenParts(3, discounts)).toEqual([{ quantity: 3, discounts }])
    expect(evenParts(3, [])).toEqual([{ quantity: 3, discounts: [] }])
  })

  it("becomes two when it is not, and every unit of each costs whole shillings", () => {
    expect(evenParts(3, [{ promotion: "FIVE", amount: 500 }])).toEqual([
      { quantity: 2, discounts: [{ promotion: "FIVE", amount: 334 }] },
      { quantity: 1, discounts: [{ promotion: "FIVE", amount: 166 }] },
    ])
  })

  it("keeps units and each promotion's sum [property]", () => {
    const discounts = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 4 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), discounts, (quantity, amounts) => {
        const all = amounts.map((amount, index) => ({ promotion: String(index), amount }))
        const parts = evenParts(quantity, all)
        expect(parts.reduce((units, part) => units + part.quantity, 0)).toBe(quantity)
        for (const part of parts) expect(sum(part.discounts) % part.quantity).toBe(0)
        for (const { promotion, amount } of all) {
          const shares = parts.flatMap((part) => part.discounts.filter((share) => share.promotion === promotion))
          expect(sum(shares)).toBe(amount)
          for (const share of shares) expect(share.amount).toBeGreaterThan(0)
        }
      }),
    )
  })
})
