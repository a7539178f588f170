import { describe, expect, it } from "vitest"
import { shippingPrice } from "./shipping-price"
import { shippingFacts } from "./shipping-rules"

const lines = [
  { quantity: 3, weight: 400 },
  { quantity: 1, weight: 0 },
]
const goods = { goods: 4000, regionId: "reg_ke", lines }
const facts = shippingFacts(goods)
const rule = (attribute: string, operator: string, value: string) => ({ attribute, operator, value })

describe("the price of a shipping option", () => {
  it("is the region's price, then the currency's", () => {
    const prices = [
      { amount: 300, rules: [] },
      { amount: 350, rules: [rule("region_id", "eq", "reg_ke")] },
      { amount: 100, rules: [rule("region_id", "eq", "reg_ug")] },
    ]
    expect(shippingPrice(prices, facts)).toBe(350)
    expect(shippingPrice(prices, shippingFacts({ ...goods, regionId: "reg_tz" }))).toBe(300)
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
    expect(shippingPrice(prices, facts)).toBe(price)
  })

  it.each([
    ["gt", "1199", 900],
    ["gt", "1200", 350],
    ["lte", "1200", 900],
    ["lte", "1199", 350],
  ])("follows the weight of all pieces in grams: %s %s", (operator, value, price) => {
    const prices = [
      { amount: 350, rules: [rule("region_id", "eq", "reg_ke")] },
      { amount: 900, rules: [rule("region_id", "eq", "reg_ke"), rule("item_weight", operator, value)] },
    ]
    expect(shippingPrice(prices, facts)).toBe(price)
  })

  it("is the lowest of those with equally many rules", () => {
    const prices = [350, 300, 320].map((amount) => ({ amount, rules: [rule("region_id", "eq", "reg_ke")] }))
    expect(shippingPrice(prices, facts)).toBe(300)
  })

  it("is a whole shilling", () => {
    expect(shippingPrice([{ amount: "349.50", rules: [] }], facts)).toBe(350)
  })

  it("is absent when no rule matches", () => {
    expect(shippingPrice([{ amount: 1, rules: [rule("customer_group", "eq", "vip")] }], facts)).toBeNull()
    expect(shippingPrice([], facts)).toBeNull()
  })
})
