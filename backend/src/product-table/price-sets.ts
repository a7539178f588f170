import { CURRENCY } from "@mavazi/contracts"
import type { PricingRuleOperatorValues } from "@medusajs/framework/types"
import type { StoredPrice, StoredPrices } from "../medusa-schema/pricing/stored-prices"

/** A price as the engine's pricing module takes it. */
interface EnginePrice {
  id?: string
  currency_code: string
  amount: number
  min_quantity: number | null
  max_quantity: number | null
  rules?: Record<string, string | { operator: PricingRuleOperatorValues; value: number }[]>
}

export interface PriceSetUpdate {
  id: string
  prices: EnginePrice[]
}

/** The price that the shop uses without price lists: with most rules, then the lowest. */
export function shownPrice({ prices }: Pick<StoredPrices, "prices">): StoredPrice | undefined {
  return prices.find(({ isForEverybody }) => isForEverybody)
}

/**
 * A variant's price set with a new price of one unit. It names every other price, because the engine deletes those that are not
 * named: prices for larger quantities, of other currencies and regions stay.
 */
export function priceSetWith({ prices }: StoredPrices, priceSetId: string, amount: number): PriceSetUpdate {
  const shown = shownPrice({ prices })
  const added = { currency_code: CURRENCY.toLowerCase(), amount, min_quantity: null, max_quantity: null }
  const kept = prices.map((price) => (price === shown ? { ...asStored(price), amount } : asStored(price)))
  return { id: priceSetId, prices: shown === undefined ? [...kept, added] : kept }
}

function asStored({ id, currency, amount, minQuantity, maxQuantity, rules }: StoredPrice): EnginePrice {
  return {
    ...{ id, currency_code: currency, amount, min_quantity: minQuantity, max_quantity: maxQuantity },
    ...(rules.length > 0 && { rules: rulesOf(rules) }),
  }
}

function rulesOf(rules: StoredPrice["rules"]): NonNullable<EnginePrice["rules"]> {
  const found: NonNullable<EnginePrice["rules"]> = {}
  for (const { attribute, operator, value } of rules) {
    const before = found[attribute]
    if (operator === "eq") found[attribute] = value
    else
      found[attribute] = [
        ...(Array.isArray(before) ? before : []),
        { operator: operator as PricingRuleOperatorValues, value: Number(value) },
      ]
  }
  return found
}
