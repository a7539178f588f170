import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { fetchShippingOptionForOrderWorkflow } from "@medusajs/medusa/core-flows"

/**
 * The options' prices belong to a region. Medusa looks for the price of an exchange, claim or return by currency only,
 * and fails when there is none.
 */
fetchShippingOptionForOrderWorkflow.hooks.setPricingContext(async ({ order_id }, { container }) => {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = (await query.graph({ entity: "order", fields: ["region_id"], filters: { id: order_id } })) as {
    data: { region_id: string | null }[]
  }
  return new StepResponse({ region_id: data[0]?.region_id })
})
