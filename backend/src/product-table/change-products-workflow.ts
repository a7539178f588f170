import type { UpsertPriceSetDTO, UpsertProductDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows"

interface ChangeProductsInput {
  products: UpsertProductDTO[]
  priceSets: UpsertPriceSetDTO[]
}

/** The engine's own step for prices deletes all of them when a later step fails; this one is the last, and has nothing to undo. */
export const setPricesStep = createStep("set-prices", async (priceSets: UpsertPriceSetDTO[], { container }) => {
  if (priceSets.length > 0) await container.resolve(Modules.PRICING).upsertPriceSets(priceSets)
  return new StepResponse(priceSets.length)
})

/**
 * Changes products, then prices: each in one transaction. Prices are last, so that a repeated call after an interruption does not
 * change them by per cent twice.
 */
export const changeProductsWorkflow = createWorkflow("change-products", (input: WorkflowData<ChangeProductsInput>) => {
  when(input, ({ products }) => products.length > 0).then(() =>
    updateProductsWorkflow.runAsStep({ input: transform(input, ({ products }) => ({ products })) }),
  )
  return new WorkflowResponse(setPricesStep(transform(input, ({ priceSets }) => priceSets)))
})
