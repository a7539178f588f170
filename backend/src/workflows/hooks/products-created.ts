import { createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { assignShippingProfiles } from "../../shipments/prepare-packing"

createProductsWorkflow.hooks.productsCreated(async ({ products }, { container }) => {
  await assignShippingProfiles(
    container,
    products.map(({ id }) => id),
  )
})
