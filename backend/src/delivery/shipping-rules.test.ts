import { describe, expect, it } from "vitest"
import { ruleHolds, shippingFacts } from "./shipping-rules"

const facts = shippingFacts({ goods: 4000, regionId: "reg_ke", lines: [{ quantity: 2, weight: 350 }] })

describe("a rule of a shipping option", () => {
  it.each([
    ["item_total", "gt", "3999", true],
    ["item_total", "gt", "4000", false],
    ["item_total", "gte", "4000", true],
    ["item_total", "lt", "4000", false],
    ["item_weight", "lte", "700", true],
    ["item_weight", "lte", "699", false],
    ["enabled_in_store", "eq", "true", true],
    ["is_return", "eq", "true", false],
    ["is_return", "ne", "true", true],
    ["region_id", "in", ["reg_ke", "reg_ug"], true],
    ["region_id", "in", ["reg_ug"], false],
    ["region_id", "nin", ["reg_ug"], true],
    ["region_id", "nin", ["reg_ke"], false],
    ["customer_group", "eq", "vip", false],
    ["customer_group", "ne", "vip", true],
    ["customer_group", "gt", "1", false],
    ["item_total", "near", "4000", false],
  ])("%s %s %s: %s", (attribute, operator, value, holds) => {
    expect(ruleHolds({ attribute, operator, value }, facts)).toBe(holds)
  })
})
