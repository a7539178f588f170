import type { ShippingOptionDTO } from "@medusajs/framework/types"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createShippingOptionsWorkflow, useQueryGraphStep } from "@medusajs/medusa/core-flows"
import { type CreateKenyanShippingOptionsInput, missingOptions } from "./kenyan-shipping-options"

export const createKenyanShippingOptionsWorkflowId = "create-kenyan-shipping-options"

/**
 * Creates the documented shipping options in a service zone, at the specified prices. Existing options are not changed, so
 * the workflow can be run again. The zone's stock location must have the provider `kenya_kenya` enabled. Returns the options
 * that were created.
 */
export const createKenyanShippingOptionsWorkflow = createWorkflow(
  createKenyanShippingOptionsWorkflowId,
  (input: CreateKenyanShippingOptionsInput) => {
    const existing = useQueryGraphStep({
      entity: "shipping_option",
      fields: ["data"],
      filters: transform(input, ({ serviceZoneId }) => ({ service_zone_id: serviceZoneId })),
    })
    const missing = transform({ input, existing }, ({ input: zone, existing: { data } }) => missingOptions(zone, data))
    return new WorkflowResponse<ShippingOptionDTO[]>(createShippingOptionsWorkflow.runAsStep({ input: missing }))
  },
)
