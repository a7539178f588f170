import type { DeliveryOptionRequest } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  deleteShippingOptionsWorkflow,
  updateShippingOptionsWorkflow,
} from "@medusajs/medusa/core-flows"
import * as copy from "./copy"
import { PROVIDER } from "./delivery-locations"
import { enginePrices } from "./delivery-prices"
import { requireZone } from "./draw-zones"

/**
 * Adds an option of the merchant's own to a zone, for the shop's default shipping profile.
 * @throws MedusaError not found for the zone
 */
export async function addOption(
  container: MedusaContainer,
  { zoneId, kind, ...option }: DeliveryOptionRequest & { zoneId: string; kind: "own" | "pickup" },
): Promise<void> {
  await requireZone(container, zoneId)
  const [profile] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({ type: "default" })
  if (!profile) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.noProfile)
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        ...{ name: option.name, service_zone_id: zoneId, shipping_profile_id: profile.id, provider_id: PROVIDER },
        price_type: "flat",
        type: { label: option.name, description: option.time, code: kind },
        data: { id: kind },
        prices: await enginePrices(container, option.prices),
        rules: [
          { attribute: "enabled_in_store", operator: "eq", value: "true" },
          { attribute: "is_return", operator: "eq", value: "false" },
        ],
      },
    ],
  })
}

/** Replaces name, time and prices of an option; the time is that of its type. @throws MedusaError not found */
export async function changeOption(
  container: MedusaContainer,
  id: string,
  { name, time, prices }: DeliveryOptionRequest,
): Promise<void> {
  const { shipping_option_type_id: type } = await requireOption(container, id)
  await updateShippingOptionsWorkflow(container).run({
    input: [{ id, name, prices: await enginePrices(container, prices) }],
  })
  if (type) await container.resolve(Modules.FULFILLMENT).updateShippingOptionTypes(type, { description: time })
}

/** @throws MedusaError not found */
export async function removeOption(container: MedusaContainer, id: string): Promise<void> {
  await requireOption(container, id)
  await deleteShippingOptionsWorkflow(container).run({ input: { ids: [id] } })
}

async function requireOption(container: MedusaContainer, id: string) {
  const [option] = await container.resolve(Modules.FULFILLMENT).listShippingOptions({ id })
  if (!option) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.optionUnknown)
  return option
}
