import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { addSwahiliLocale } from "../../src/products/swahili-locale"
import { seedCategories } from "./categories"
import { seedCommerce, type Commerce } from "./commerce"
import { progress } from "./progress"
import { seedShipping } from "./shipping"

/** Everything that a shop needs before its first product; each part only if it is missing. */
export async function seedStoreDefaults(
  container: MedusaContainer,
): Promise<Commerce & { categories: Map<string, string> }> {
  const step = progress(container.resolve(ContainerRegistrationKeys.LOGGER))
  const commerce = await step("store, region Kenya, VAT, stock location", () => seedCommerce(container))
  await step("language Swahili", () => addSwahiliLocale(container))
  const categories = await step("categories", () => seedCategories(container))
  // Written last: marks the set-up as complete, so that an interrupted one is repeated.
  await step("shipping options", () => seedShipping(container, commerce))
  return { ...commerce, categories }
}

/**
 * Sets up a live shop without products and accounts. A shop that is already set up is not
 * changed, even if the merchant renamed or removed parts of it.
 */
export async function initializeShop(container: MedusaContainer): Promise<void> {
  const [option] = await container.resolve(Modules.FULFILLMENT).listShippingOptions({}, { take: 1 })
  if (!option) await seedStoreDefaults(container)
}
