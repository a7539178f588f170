import type { FulfillmentWorkflow } from "@medusajs/framework/types"
import { SHIPPING_OPTIONS } from "@mavazi/contracts/checkout/shipping"

const PROVIDER_ID = "kenya_kenya"

export interface CreateKenyanShippingOptionsInput {
  serviceZoneId: string
  shippingProfileId: string
  /** Region that pays in shillings, `reg_…`. */
  regionId: string
}

/** The documented options that a zone lacks, as input of Medusa's workflow. */
export function missingOptions(
  zone: CreateKenyanShippingOptionsInput,
  existing: readonly { data?: Record<string, unknown> | null }[],
): FulfillmentWorkflow.CreateShippingOptionsWorkflowInput[] {
  const present = new Set(existing.map((option) => option.data?.id))
  return SHIPPING_OPTIONS.filter((option) => !present.has(option.id)).map(({ id, name, eta, price }) => ({
    name,
    service_zone_id: zone.serviceZoneId,
    shipping_profile_id: zone.shippingProfileId,
    provider_id: PROVIDER_ID,
    price_type: "flat",
    type: { label: name, description: eta, code: id },
    data: { id, eta },
    prices: [{ region_id: zone.regionId, amount: price }],
    rules: [
      { attribute: "enabled_in_store", operator: "eq", value: "true" },
      { attribute: "is_return", operator: "eq", value: "false" },
    ],
  }))
}
