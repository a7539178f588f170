/** A price of a shipping option as the engine stores it: all its rules must hold. */
export interface PriceRow {
  amount: number | string
  rules: { attribute: string; operator: string; value: string }[]
}

/**
 * The price that applies: the one with the most rules that all hold, the lowest among equals, in whole
 * shillings. Null when none applies. The engine's admin can make prices depend on the region and on the goods.
 */
export function shippingPrice(prices: readonly PriceRow[], basket: { goods: number; regionId: string }): number | null {
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

function holds(rule: PriceRow["rules"][number], fact: string | number | undefined): boolean {
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
