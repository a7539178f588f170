import type { PickupPointRequest } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import {
  createLocationFulfillmentSetWorkflow,
  createServiceZonesWorkflow,
  deleteFulfillmentSetsWorkflow,
  updateStockLocationsWorkflow,
} from "@medusajs/medusa/core-flows"
import { PICKUP_TIMES } from "../medusa-schema/pricing/shipping-options"
import * as copy from "./copy"
import { enableProvider, locationWithId } from "./delivery-locations"
import { addOption, changeOption } from "./save-options"

/**
 * Lets orders be picked up at a location, or changes how. Each step is skipped when it is done, so that a repeated call completes one
 * that was interrupted.
 * @throws MedusaError not found
 */
export async function savePickupPoint(
  container: MedusaContainer,
  locationId: string,
  { times, ...option }: PickupPointRequest,
): Promise<void> {
  const location = await locationWithId(container, locationId)
  await enableProvider(container, locationId)
  await updateStockLocationsWorkflow(container).run({
    input: { selector: { id: locationId }, update: { metadata: { ...location.metadata, [PICKUP_TIMES]: times } } },
  })
  const zone = await pickupZone(container, locationId)
  const known = zone.shipping_options.find(({ data }) => data?.id === "pickup")
  if (known) await changeOption(container, known.id, option)
  else await addOption(container, { ...option, zoneId: zone.id, kind: "pickup" })
}

/** The zone of a location's pickup, for buyers in all of Kenya. */
async function pickupZone(container: MedusaContainer, locationId: string) {
  const { name, fulfillment_sets: sets } = await locationWithId(container, locationId)
  const set = sets.find(({ type }) => type === "pickup")
  const [zone] = set?.service_zones ?? []
  if (zone) return zone
  if (set) {
    const geo_zones = [{ type: "country" as const, country_code: "ke" }]
    await createServiceZonesWorkflow(container).run({
      input: { data: [{ name: copy.pickupSet(name), fulfillment_set_id: set.id, geo_zones }] },
    })
  } else {
    await createLocationFulfillmentSetWorkflow(container).run({
      input: { location_id: locationId, fulfillment_set_data: { name: copy.pickupSet(name), type: "pickup" } },
    })
  }
  return pickupZone(container, locationId)
}

/** Ends pickup at a location; orders keep their copy of it. @throws MedusaError not found */
export async function removePickupPoint(container: MedusaContainer, locationId: string): Promise<void> {
  const { fulfillment_sets: sets } = await locationWithId(container, locationId)
  const ids = sets.filter(({ type }) => type === "pickup").map(({ id }) => id)
  if (ids.length === 0) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.noPickup)
  await deleteFulfillmentSetsWorkflow(container).run({ input: { ids } })
}
