import type { ShippingPriceRow } from "../medusa-schema/pricing/shipping-options"
import { ruleHolds, type ShippingFacts } from "./shipping-rules"

/**
 * The applicable price in whole shillings: the one with the most rules, among equals the lowest; null when none applies.
 * The engine's admin offers rules for the region and for the value of the goods, the shop's page "Delivery" also for their weight.
 */
export function shippingPrice(prices: readonly ShippingPriceRow[], facts: ShippingFacts): number | null {
  const fitting = prices
    .filter(({ rules }) => rules.every((rule) => ruleHolds(rule, facts)))
    .map(({ amount, rules }) => ({ amount: Math.round(Number(amount)), rules: rules.length }))
    .sort((a, b) => b.rules - a.rules || a.amount - b.amount)
  return fitting[0]?.amount ?? null
}
