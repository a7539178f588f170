import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import * as coreFlows from "@medusajs/medusa/core-flows"

/**
 * The options' prices belong to a region. Medusa looks for the price of an exchange, claim, return or draft by currency only,
 * and fails when there is none.
 */
async function regionOfOrder({ order_id }: { order_id: string }, { container }: { container: MedusaContainer }) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = (await query.graph({ entity: "order", fields: ["region_id"], filters: { id: order_id } })) as {
    data: { region_id: string | null }[]
  }
  return new StepResponse({ region_id: data[0]?.region_id })
}

coreFlows.fetchShippingOptionForOrderWorkflow.hooks.setPricingContext(regionOfOrder)

// Medusa 2.18 has no workflow of its own for drafts.
const { fetchShippingOptionForDraftOrderWorkflow: ofDraft } = coreFlows as Partial<typeof coreFlows>
ofDraft?.hooks.setPricingContext(regionOfOrder)
