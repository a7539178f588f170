import { CURRENCY } from "@mavazi/contracts"
import type { Delivery, DeliveryLocation, DeliveryOption, DeliveryZone } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaContainer } from "@medusajs/framework/types"
import { PICKUP_TIMES } from "../medusa-schema/pricing/shipping-options"
import { deliveryPrice } from "./delivery-prices"
import { type EngineLocation, type EngineOption, type EngineZone, PROVIDER, readLocations } from "./delivery-locations"
import { pickupPointOf } from "./pickup-point"

/** Zones and pickup points of the shop, as the engine has them. */
export async function readDelivery(container: MedusaContainer): Promise<Delivery> {
  const locations = await readLocations(container)
  return {
    zones: locations.flatMap((location) => zonesOf(location, "shipping")).map(toZone),
    locations: locations.map(toLocation),
  }
}

function zonesOf({ fulfillment_sets: sets }: EngineLocation, kind: string): EngineZone[] {
  return sets.filter(({ type }) => type === kind).flatMap(({ service_zones: zones }) => zones)
}

function toZone({ id, name, geo_zones: areas, shipping_options: options }: EngineZone): DeliveryZone {
  const inKenya = areas.filter(({ country_code: country }) => country.toLowerCase() === "ke")
  const all = inKenya.some(({ type }) => type === "country")
  const counties = inKenya.flatMap(({ type, province_code: code }) => (type === "province" && code ? [code] : []))
  return {
    ...{ id, name },
    counties: all ? [] : counties.map((code) => code.toUpperCase()).sort(),
    otherAreas: all ? areas.length - inKenya.length : areas.length - counties.length,
    options: options.filter(isDelivery).map(toOption),
  }
}

function toLocation(location: EngineLocation): DeliveryLocation {
  const { id, name, address, metadata } = location
  const times = metadata?.[PICKUP_TIMES]
  const parts = address && [address.address_1, address.address_2, address.city, address.postal_code]
  const point = pickupPointOf({ name, address: parts, times: typeof times === "string" ? times : null })
  const [pickup] = zonesOf(location, "pickup").flatMap(({ shipping_options: options }) => options.filter(isDelivery))
  return { id, ...point, pickup: pickup ? toOption(pickup) : null }
}

/** Not for returns. */
function isDelivery({ provider_id: provider, rules, data }: EngineOption): boolean {
  const isReturn = rules.some(({ attribute, value }) => attribute === "is_return" && String(value) === "true")
  return provider === PROVIDER && !isReturn && data?.id !== "return"
}

function toOption({ id, name, type, data, rules, prices }: EngineOption): DeliveryOption {
  const own = prices.filter(({ currency_code: currency }) => currency === CURRENCY.toLowerCase())
  const kind = data?.id
  return {
    ...{ id, name, time: type?.description ?? data?.eta ?? "" },
    prices: own.map(({ amount, price_rules: conditions }) => deliveryPrice({ amount, rules: conditions ?? [] })),
    rule: kind === "free" || kind === "same-day" ? kind : null,
    offered: !rules.some(({ attribute, value }) => attribute === "enabled_in_store" && String(value) === "false"),
  }
}
