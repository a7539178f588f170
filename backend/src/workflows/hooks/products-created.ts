import { createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { assignShippingProfiles } from "../../shipments/shipping-profiles"

createProductsWorkflow.hooks.productsCreated(async ({ products }, { container }) => {
  await assignShippingProfiles(
    container,
    products.map(({ id }) => id),
  )
})
