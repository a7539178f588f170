import { describe, expect, it } from "vitest"
import { withinBudgets } from "./within-budgets"

const of = (promotion: string, ...amounts: number[]) =>
  amounts.map((amount, line) => ({ promotion, lineId: String(line), amount }))
const from = (code: string, budgetId: string, left: number) => ({ code, spending: { budgetId, left } })

describe("a budget", () => {
  it("allows what it has left, over all lines", () => {
    const { discounts, exceeded, left } = withinBudgets(of("A", 200, 100), [from("A", "b", 300)])
    expect([discounts.length, exceeded]).toEqual([2, []])
    expect(left.get("b")).toBe(0)
  })

  it("leaves out a promotion that takes off more over all lines, though each line fits", () => {
    expect(withinBudgets(of("A", 200, 200), [from("A", "b", 300)])).toMatchObject({ discounts: [], exceeded: ["A"] })
  })

  it("is shared by the promotions of its campaign, the first of them first", () => {
    const promotions = [from("A", "b", 300), from("B", "b", 300), from("C", "b", 300)]
    const all = [...of("A", 200), ...of("B", 200), ...of("C", 100)]
    expect(withinBudgets(all, promotions)).toMatchObject({
      ...{ discounts: [...of("A", 200), ...of("C", 100)], exceeded: ["B"] },
    })
  })

  it("is reduced by what items have used before delivery", () => {
    const { exceeded } = withinBudgets(of("A", 200), [from("A", "b", 300)], new Map([["b", 100]]))
    expect(exceeded).toEqual(["A"])
  })

  it("does not concern other promotions", () => {
    expect(withinBudgets(of("A", 9999), [{ code: "A", spending: null }]).exceeded).toEqual([])
  })
})
