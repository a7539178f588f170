import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Commerce } from "./commerce"

const PROVIDER = "kenya_kenya"
const ZONE = "Kenya"

/** Fulfilment set and service zone for all of Kenya, and in it the documented shipping options. */
export async function seedShipping(container: MedusaContainer, commerce: Commerce): Promise<void> {
  const serviceZoneId = await serviceZone(container, commerce.stockLocationId)
  await container.resolve(Modules.WORKFLOW_ENGINE).run("create-kenyan-shipping-options", {
    input: { serviceZoneId, shippingProfileId: commerce.shippingProfileId, regionId: commerce.regionId },
  })
}

async function serviceZone(container: MedusaContainer, stockLocationId: string): Promise<string> {
  const fulfilment = container.resolve(Modules.FULFILLMENT)
  const [existing] = await fulfilment.listServiceZones({ name: ZONE })
  if (existing) return existing.id
  const set = await fulfilment.createFulfillmentSets({
    name: "Delivery from Nairobi",
    type: "shipping",
    service_zones: [{ name: ZONE, geo_zones: [{ type: "country", country_code: "ke" }] }],
  })
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.create([
    {
      [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
      [Modules.FULFILLMENT]: { fulfillment_provider_id: PROVIDER },
    },
    {
      [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
      [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
    },
  ])
  const [zone] = set.service_zones
  if (!zone) throw new Error("The fulfilment set has no service zone.")
  return zone.id
}
