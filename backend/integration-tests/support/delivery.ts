import { CheckoutOptions } from "@mavazi/contracts"
import { expect } from "vitest"
import type { Buyer } from "./buyer"
import type { Merchant } from "./merchant"

interface Location {
  id: string
  fulfillment_sets: { id: string; type: string; service_zones: { id: string; name: string }[] }[]
}

/** The shop's stock location with its fulfilment sets. */
export async function deliveryLocation(merchant: Merchant): Promise<Location> {
  const { stock_locations } = await merchant.call<{ stock_locations: Location[] }>(
    "GET",
    "/admin/stock-locations?fields=id,*fulfillment_sets,*fulfillment_sets.service_zones&order=created_at",
  )
  const location = stock_locations.find(({ fulfillment_sets: sets }) => sets.some(({ type }) => type === "shipping"))
  if (!location) throw new Error("No location ships.")
  return location
}

/** Draws a service zone of counties, by their codes; without any, of all of Kenya. */
export async function drawZone(merchant: Merchant, name: string, counties: string[], setId?: string): Promise<string> {
  const { fulfillment_sets: sets } = await deliveryLocation(merchant)
  const set = setId ?? sets.find(({ type }) => type === "shipping")?.id ?? ""
  const areas = counties.map((province_code) => ({ type: "province", country_code: "ke", province_code }))
  const { fulfillment_set } = await merchant.call<{ fulfillment_set: Location["fulfillment_sets"][number] }>(
    "POST",
    `/admin/fulfillment-sets/${set}/service-zones?fields=id,*service_zones`,
    { name, geo_zones: areas.length > 0 ? areas : [{ type: "country", country_code: "ke" }] },
  )
  const zone = fulfillment_set.service_zones.find((each) => each.name === name)
  return zone?.id ?? ""
}

interface OptionInput {
  zone: string
  name: string
  /** Shillings. */
  price: number
  time?: string
  /** Of the provider's options: `own`, `pickup` or a specified one. */
  kind?: string
  /** `sp_…`; the shop's own if absent. */
  profile?: string
  rules?: { attribute: string; operator: string; value: string }[]
}

/** Creates a shipping option as the form of the engine's admin does; returns its id. */
export async function createOption(merchant: Merchant, { zone, name, price, ...more }: OptionInput): Promise<string> {
  const { shipping_profiles: profiles } = await merchant.call<{ shipping_profiles: { id: string; type: string }[] }>(
    "GET",
    "/admin/shipping-profiles",
  )
  const { shipping_option: made } = await merchant.call<{ shipping_option: { id: string } }>(
    "POST",
    "/admin/shipping-options",
    {
      ...{ name, service_zone_id: zone, price_type: "flat", provider_id: "kenya_kenya" },
      shipping_profile_id: more.profile ?? profiles.find(({ type }) => type === "default")?.id,
      data: { id: more.kind ?? "own" },
      type: { label: name, description: more.time ?? "", code: name.toLowerCase().replace(/\W+/g, "-") },
      prices: [{ currency_code: "kes", amount: price }],
      rules: [
        { attribute: "enabled_in_store", operator: "eq", value: "true" },
        { attribute: "is_return", operator: "eq", value: "false" },
        ...(more.rules ?? []),
      ],
    },
  )
  return made.id
}

/** The shipping options of a buyer's cart for an address. */
export async function optionsFor(
  buyer: Buyer,
  place: Record<string, string>,
): Promise<CheckoutOptions["shippingOptions"]> {
  const answer = await buyer.visitor.api(`/api/checkout/options?${new URLSearchParams(place).toString()}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return CheckoutOptions.parse(answer.body).shippingOptions
}
