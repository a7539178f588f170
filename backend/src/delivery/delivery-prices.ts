import type { DeliveryPrice } from "@mavazi/contracts/engine-admin/delivery"
import { CURRENCY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ShippingPriceRow } from "../medusa-schema/pricing/shipping-options"
import { readShopRegion } from "../medusa-schema/pricing/shop-region"

/** Attributes of price rules. The engine's API takes only the first, its workflows and tables any. */
const ATTRIBUTES = { sum: "item_total", weight: "item_weight" } as const

/**
 * Prices as input of the engine's workflows, for the shop's region: a price with limits has more rules than one without, so that it
 * applies first.
 */
export async function enginePrices(container: MedusaContainer, prices: readonly DeliveryPrice[]) {
  const region = await readShopRegion(container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION))
  return prices.map(({ amount, ...limits }) => ({
    amount,
    ...(region === null ? { currency_code: CURRENCY.toLowerCase() } : { region_id: region }),
    rules: rulesOf(limits),
  }))
}

function rulesOf({ by, above, upTo }: Omit<DeliveryPrice, "amount">) {
  if (by === null) return []
  const attribute = ATTRIBUTES[by] as "item_total"
  return [
    ...(above === null ? [] : [{ attribute, operator: "gt" as const, value: above }]),
    ...(upTo === null ? [] : [{ attribute, operator: "lte" as const, value: upTo }]),
  ]
}

/** A price of the engine; the engine's form also has limits that include the lower or exclude the upper value. */
export function deliveryPrice({ amount, rules }: ShippingPriceRow): DeliveryPrice {
  const limits = rules.filter(({ attribute }) => Object.values<string>(ATTRIBUTES).includes(attribute))
  const [first] = limits
  const boundOf = (operator: string, shift = 0) => {
    const found = limits.find((rule) => rule.operator === operator)
    return found === undefined ? null : Number(found.value) + shift
  }
  const by = first?.attribute === ATTRIBUTES.weight ? "weight" : "sum"
  return {
    amount: Math.round(Number(amount)),
    by: first === undefined ? null : by,
    above: boundOf("gt") ?? boundOf("gte", -1),
    upTo: boundOf("lte") ?? boundOf("lt", -1),
  }
}
