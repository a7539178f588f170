import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { seedCategories } from "./categories"
import { seedCommerce, type Commerce } from "./commerce"
import { progress } from "./progress"
import { seedShipping } from "./shipping"

/** Everything that a shop needs before its first product; each part only if it is missing. */
export async function seedPremises(
  container: MedusaContainer,
): Promise<Commerce & { categories: Map<string, string> }> {
  const step = progress(container.resolve(ContainerRegistrationKeys.LOGGER))
  const commerce = await step("store, region Kenya, VAT, stock location", () => seedCommerce(container))
  const categories = await step("categories", () => seedCategories(container))
  // Last: it tells a shop that is open from one whose opening was cut off.
  await step("shipping options", () => seedShipping(container, commerce))
  return { ...commerce, categories }
}

/**
 * Opens a live shop: premises, without goods and without accounts. A shop that is open is left as the merchant has
 * made it, whatever they renamed or removed.
 */
export async function openShop(container: MedusaContainer): Promise<void> {
  const [option] = await container.resolve(Modules.FULFILLMENT).listShippingOptions({}, { take: 1 })
  if (!option) await seedPremises(container)
}
