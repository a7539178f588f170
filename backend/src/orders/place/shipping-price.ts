import type { ShippingPriceRow } from "../../medusa-schema/pricing/shipping-options"

/**
 * The applicable price in whole shillings: the one with the most rules, among equals the lowest; null when none applies.
 * The engine's admin offers rules for the region and for the value of the goods.
 */
export function shippingPrice(
  prices: readonly ShippingPriceRow[],
  basket: { goods: number; regionId: string },
): number | null {
  const facts: Record<string, string | number> = {
    region_id: basket.regionId,
    item_total: basket.goods,
    currency_code: "kes",
  }
  const fitting = prices
    .filter(({ rules }) => rules.every((rule) => holds(rule, facts[rule.attribute])))
    .map(({ amount, rules }) => ({ amount: Math.round(Number(amount)), rules: rules.length }))
    .sort((a, b) => b.rules - a.rules || a.amount - b.amount)
  return fitting[0]?.amount ?? null
}

function holds(rule: ShippingPriceRow["rules"][number], fact: string | number | undefined): boolean {
  if (fact === undefined) return false
  switch (rule.operator) {
    case "eq":
      return String(fact) === rule.value
    case "gt":
      return Number(fact) > Number(rule.value)
    case "gte":
      return Number(fact) >= Number(rule.value)
    case "lt":
      return Number(fact) < Number(rule.value)
    case "lte":
      return Number(fact) <= Number(rule.value)
    default:
      return false
  }
}
