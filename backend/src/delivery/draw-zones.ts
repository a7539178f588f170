import type { DeliveryZoneRequest } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createLocationFulfillmentSetWorkflow,
  createServiceZonesWorkflow,
  deleteServiceZonesWorkflow,
  deleteShippingOptionsWorkflow,
  updateServiceZonesWorkflow,
} from "@medusajs/medusa/core-flows"
import * as copy from "./copy"
import { enableProvider, readLocations } from "./delivery-locations"

/** Draws a zone for the shop's first location. @throws MedusaError when its name is taken, or the shop has no location */
export async function drawZone(container: MedusaContainer, zone: DeliveryZoneRequest): Promise<void> {
  await refuseTakenName(container, zone.name)
  const fulfillment_set_id = await shippingSet(container)
  await createServiceZonesWorkflow(container).run({
    input: { data: [{ name: zone.name, fulfillment_set_id, geo_zones: areasOf(zone) }] },
  })
}

/** Replaces name and areas of a zone. @throws MedusaError not found, or when its name is taken */
export async function redrawZone(container: MedusaContainer, id: string, zone: DeliveryZoneRequest): Promise<void> {
  await requireZone(container, id)
  await refuseTakenName(container, zone.name, id)
  await updateServiceZonesWorkflow(container).run({
    input: { selector: { id }, update: { name: zone.name, geo_zones: areasOf(zone) } },
  })
}

/** Removes a zone and its options. @throws MedusaError not found */
export async function removeZone(container: MedusaContainer, id: string): Promise<void> {
  await requireZone(container, id)
  const options = await container.resolve(Modules.FULFILLMENT).listShippingOptions({ service_zone: { id } })
  if (options.length > 0) {
    await deleteShippingOptionsWorkflow(container).run({ input: { ids: options.map((option) => option.id) } })
  }
  await deleteServiceZonesWorkflow(container).run({ input: { ids: [id] } })
}

function areasOf({ counties }: DeliveryZoneRequest) {
  if (counties.length === 0) return [{ type: "country" as const, country_code: "ke" }]
  return [...new Set(counties)].map((province_code) => ({
    ...{ type: "province" as const, country_code: "ke", province_code },
  }))
}

async function shippingSet(container: MedusaContainer): Promise<string> {
  const locations = await readLocations(container)
  const sets = locations.flatMap(({ fulfillment_sets: held }) => held)
  const known = sets.find(({ type }) => type === "shipping")
  if (known) return known.id
  const [location] = locations
  if (!location) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.noLocation)
  await enableProvider(container, location.id)
  const fulfillment_set_data = { name: copy.shippingSet(location.name), type: "shipping" }
  await createLocationFulfillmentSetWorkflow(container).run({
    input: { location_id: location.id, fulfillment_set_data },
  })
  return shippingSet(container)
}

/** The engine's names of zones are unique. */
async function refuseTakenName(container: MedusaContainer, name: string, except?: string): Promise<void> {
  const zones = await container.resolve(Modules.FULFILLMENT).listServiceZones({ name })
  if (zones.some(({ id }) => id !== except)) throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.zoneNameTaken)
}

/** @throws MedusaError not found */
export async function requireZone(container: MedusaContainer, id: string): Promise<void> {
  const [zone] = await container.resolve(Modules.FULFILLMENT).listServiceZones({ id })
  if (!zone) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.zoneUnknown)
}
