import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { ShippingPriceRow } from "../medusa-schema/pricing/shipping-options"
import * as copy from "./copy"

export interface EngineOption {
  id: string
  name: string
  provider_id: string
  data: { id?: string; eta?: string } | null
  type: { id: string; description: string | null } | null
  rules: { attribute: string; operator: string; value: unknown }[]
  prices: { amount: number; currency_code: string; price_rules: ShippingPriceRow["rules"] | null }[]
}

export interface EngineZone {
  id: string
  name: string
  geo_zones: { type: string; country_code: string; province_code: string | null }[]
  shipping_options: EngineOption[]
}

export interface EngineLocation {
  id: string
  name: string
  metadata: Record<string, unknown> | null
  address: { address_1: string; address_2: string | null; city: string | null; postal_code: string | null } | null
  fulfillment_sets: { id: string; type: string; service_zones: EngineZone[] }[]
}

const FIELDS = [
  ...["id", "name", "metadata", "address.*", "fulfillment_sets.*", "fulfillment_sets.service_zones.*"],
  ...["geo_zones.*", "shipping_options.*", "shipping_options.type.*", "shipping_options.rules.*"].map(ofZone),
  ...["shipping_options.prices.*", "shipping_options.prices.price_rules.*"].map(ofZone),
]

function ofZone(field: string): string {
  return `fulfillment_sets.service_zones.${field}`
}

/** Locations of the shop's sales channel with all that delivery needs, the oldest first. */
export async function readLocations(container: MedusaContainer): Promise<EngineLocation[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: stores } = (await query.graph({ entity: "store", fields: ["default_sales_channel_id"] })) as {
    data: { default_sales_channel_id: string | null }[]
  }
  const { data: channels } = await query.graph({
    entity: "sales_channel",
    fields: ["id", "stock_locations.id"],
    filters: { id: stores[0]?.default_sales_channel_id ?? "" },
  })
  const ids = (channels as { stock_locations?: ({ id: string } | null)[] }[]).flatMap(({ stock_locations: held }) =>
    (held ?? []).flatMap((location) => location?.id ?? []),
  )
  if (ids.length === 0) return []
  const { data } = (await query.graph({
    entity: "stock_location",
    fields: FIELDS,
    filters: { id: ids },
    pagination: { order: { created_at: "ASC" } },
  })) as unknown as { data: EngineLocation[] }
  return data
}

/** @throws MedusaError not found */
export async function locationWithId(container: MedusaContainer, id: string): Promise<EngineLocation> {
  const found = (await readLocations(container)).find((location) => location.id === id)
  if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.locationUnknown)
  return found
}

/** The shop's own deliveries need their provider at the location. Idempotent. */
export async function enableProvider(container: MedusaContainer, locationId: string): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: PROVIDER },
  })
}

export const PROVIDER = "kenya_kenya"
