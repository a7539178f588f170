import type { ShippingRuleRow } from "../medusa-schema/pricing/shipping-options"

/** What rules of shipping options and of their prices can compare, by attribute. */
export type ShippingFacts = Record<string, string | number>

/** Goods to be shipped. */
export interface ShippedGoods {
  /** Their value after discounts, in shillings. */
  goods: number
  regionId: string
  lines: readonly { quantity: number; /** Grams of a unit. */ weight: number }[]
}

/**
 * Facts about goods. `item_total` is the engine's name, in shillings; `item_weight`, in grams, is the shop's: the engine's own
 * carts have no weight.
 */
export function shippingFacts({ goods, regionId, lines }: ShippedGoods): ShippingFacts {
  return {
    region_id: regionId,
    currency_code: "kes",
    item_total: goods,
    item_weight: lines.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    enabled_in_store: "true",
    is_return: "false",
  }
}

/** True when a rule holds, as the engine decides it; a rule about an unknown attribute holds only if it excludes values. */
export function ruleHolds({ operator, value, ...rule }: ShippingRuleRow, facts: ShippingFacts): boolean {
  const fact = facts[rule.attribute]
  const values = (Array.isArray(value) ? value : [value]).map(String)
  switch (operator) {
    case "ne":
    case "nin":
      return fact === undefined || !values.includes(String(fact))
    case "eq":
    case "in":
      return fact !== undefined && values.includes(String(fact))
    case "gt":
      return Number(fact) > Number(value)
    case "gte":
      return Number(fact) >= Number(value)
    case "lt":
      return Number(fact) < Number(value)
    case "lte":
      return Number(fact) <= Number(value)
    default:
      return false
  }
}
