import { describe, expect, it } from "vitest"
import { shippingPrice } from "./shipping-price"

const basket = { goods: 4000, regionId: "reg_ke" }
const rule = (attribute: string, operator: string, value: string) => ({ attribute, operator, value })

describe("the price of a shipping option", () => {
  it("is the region's price, then the currency's", () => {
    const prices = [
      { amount: 300, rules: [] },
      { amount: 350, rules: [rule("region_id", "eq", "reg_ke")] },
      { amount: 100, rules: [rule("region_id", "eq", "reg_ug")] },
    ]
    expect(shippingPrice(prices, basket)).toBe(350)
    expect(shippingPrice(prices, { ...basket, regionId: "reg_tz" })).toBe(300)
  })

  it.each([
    ["gte", "4000", 0],
    ["gt", "4000", 350],
    ["gt", "3999", 0],
    ["lte", "4000", 0],
    ["lt", "4000", 350],
    ["between", "1", 350],
  ])("follows the merchant's rule: goods %s %s", (operator, value, price) => {
    const prices = [
      { amount: "350", rules: [] },
      { amount: "0", rules: [rule("item_total", operator, value)] },
    ]
    expect(shippingPrice(prices, basket)).toBe(price)
  })

  it("is the lowest of those with equally many rules", () => {
    const prices = [350, 300, 320].map((amount) => ({ amount, rules: [rule("region_id", "eq", "reg_ke")] }))
    expect(shippingPrice(prices, basket)).toBe(300)
  })

  it("is a whole shilling", () => {
    expect(shippingPrice([{ amount: "349.50", rules: [] }], basket)).toBe(350)
  })

  it("is absent when no rule matches", () => {
    expect(shippingPrice([{ amount: 1, rules: [rule("customer_group", "eq", "vip")] }], basket)).toBeNull()
    expect(shippingPrice([], basket)).toBeNull()
  })
})
