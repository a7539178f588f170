import { countyOfCode } from "@mavazi/contracts/checkout/counties"
import {
  FREE_SHIPPING_ABOVE,
  SAME_DAY_CITY,
  SAME_DAY_CUT_OFF_HOUR,
  SHIPPING_OPTIONS,
} from "@mavazi/contracts/checkout/shipping"
import type { ShippingLimit, ShippingTable, ShippingTableRow } from "@mavazi/contracts/checkout/shipping-table"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  type GeoZoneRow,
  readShippingOptions,
  type ShippingOptionRow,
  type ShippingPriceRow,
  type ShippingRuleRow,
} from "../medusa-schema/pricing/shipping-options"
import { readOtherProfiles } from "../medusa-schema/products/shipping-profiles"
import { readShopRegion } from "../medusa-schema/pricing/shop-region"
import { pickupPointOf } from "./pickup-point"
import { ruleHolds, type ShippingFacts, shippingFacts } from "./shipping-rules"
import { shippingPrice } from "./shipping-price"

const LIMITED: Partial<Record<string, ShippingLimit["by"]>> = { item_total: "sum", item_weight: "weight" }

const OPERATORS: Partial<Record<string, ShippingLimit["is"]>> = { gt: "above", gte: "from", lte: "up to", lt: "below" }

/**
 * The merchant's shipping options with zones, times, prices and their conditions: the rows that checkout reads. An option that no
 * cart can get, because of a rule, its prices or its areas, has no row.
 */
export async function readShippingTable(knex: Knex): Promise<ShippingTable> {
  const [rows, regionId, otherProfiles] = await Promise.all([
    readShippingOptions(knex),
    readShopRegion(knex),
    readOtherProfiles(knex),
  ])
  const facts = shippingFacts({ goods: 0, regionId: regionId ?? "", lines: [] })
  const options = rows.flatMap((row) => {
    const onlyFor = otherProfiles.get(row.profileId ?? "")
    const made = tableRow(row, facts)
    return made === null ? [] : [{ ...made, ...(onlyFor !== undefined && { onlyFor }) }]
  })
  return { options: options.sort((a, b) => placeOf(a) - placeOf(b)) }
}

/** The specified options come first, in their order; the others as the merchant has created them. */
function placeOf({ id }: ShippingTableRow): number {
  const place = SHIPPING_OPTIONS.findIndex((option) => option.id === id)
  return place === -1 ? SHIPPING_OPTIONS.length : place
}

function tableRow(row: ShippingOptionRow, facts: ShippingFacts): ShippingTableRow | null {
  const { name, eta, zone, pickup } = row
  const inKenya = row.areas.filter(({ country }) => country.toLowerCase() === "ke")
  const prices = pricesOf(row.prices, facts)
  if (inKenya.length === 0 || prices.length === 0 || !canHold(row.rules, facts)) return null
  const isSpecified = pickup === null && SHIPPING_OPTIONS.some(({ id }) => id === row.kind)
  const id = isSpecified && row.kind !== null ? row.kind : row.engineId
  return {
    ...{ id, name, eta, zone },
    areas: row.kind === "same-day" ? [SAME_DAY_CITY] : areasOf(inKenya),
    ...(row.kind === "same-day" && { orderedBefore: `${String(SAME_DAY_CUT_OFF_HOUR)}:00` }),
    ...(pickup && { pickup: pickupPointOf(pickup) }),
    limits: [...limitsOf(row.rules), ...(row.kind === "free" ? [FREE_LIMIT] : [])],
    prices,
  }
}

const FREE_LIMIT: ShippingLimit = { by: "sum", is: "above", value: FREE_SHIPPING_ABOVE }

function areasOf(inKenya: readonly GeoZoneRow[]): string[] {
  return inKenya.some(({ type }) => type === "country") ? [] : inKenya.map(areaName).sort()
}

function areaName({ type, province, city }: GeoZoneRow): string {
  const county = countyOfCode(province) ?? province ?? ""
  return type === "province" ? county : [city, county].filter(Boolean).join(", ")
}

/** Prices with limits, the lowest limits first, and at last the one without. */
function pricesOf(prices: readonly ShippingPriceRow[], facts: ShippingFacts): ShippingTableRow["prices"] {
  const possible = prices.filter(({ rules }) => canHold(rules, facts))
  const [general, limited] = [
    possible.filter(({ rules }) => limitsOf(rules).length === 0),
    possible.filter(({ rules }) => limitsOf(rules).length > 0),
  ]
  const otherwise = shippingPrice(general, facts)
  return [
    ...limited
      .map(({ amount, rules }) => ({ amount: Math.round(Number(amount)), limits: limitsOf(rules) }))
      .sort((a, b) => (a.limits[0]?.value ?? 0) - (b.limits[0]?.value ?? 0)),
    ...(otherwise === null ? [] : [{ amount: otherwise, limits: [] }]),
  ]
}

/** Whether the rules beside those about the goods hold. */
function canHold(rules: readonly ShippingRuleRow[], facts: ShippingFacts): boolean {
  return rules.every((rule) => limitOf(rule) !== null || ruleHolds(rule, facts))
}

function limitsOf(rules: readonly ShippingRuleRow[]): ShippingLimit[] {
  return rules.flatMap((rule) => limitOf(rule) ?? [])
}

function limitOf({ attribute, operator, value }: ShippingRuleRow): ShippingLimit | null {
  const [by, is] = [LIMITED[attribute], OPERATORS[operator]]
  return by === undefined || is === undefined ? null : { by, is, value: Number(value) }
}
