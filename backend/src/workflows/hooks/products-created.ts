import { createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { giveShippingProfiles } from "../../shipments/shipping-profiles"

createProductsWorkflow.hooks.productsCreated(async ({ products }, { container }) => {
  await giveShippingProfiles(
    container,
    products.map(({ id }) => id),
  )
})
