import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readProductIds } from "../medusa-schema/orders/order-lookups"
import { requireShippingOfCustomItems } from "../medusa-schema/orders/custom-items"
import { readMissingShippingProfiles } from "../medusa-schema/products/shipping-profiles"

/**
 * Assigns the shop's shipping profile to products that have none: the product form of the engine's admin leaves the field
 * empty, and its fulfilment workflow then refuses a paid order.
 * @param which ids of products, or all
 */
export async function assignShippingProfiles(container: MedusaContainer, which: string[] | "all"): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = await readMissingShippingProfiles(knex, which)
  if (rows.length === 0) return
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    rows.map(({ product_id, profile_id: shipping_profile_id }) => ({
      [Modules.PRODUCT]: { product_id },
      [Modules.FULFILLMENT]: { shipping_profile_id },
    })),
  )
}

/**
 * Lets the engine pack all items of an order at once: it refuses products without a shipping profile, and custom items, which do
 * not require shipping, beside others.
 */
export async function preparePacking(container: MedusaContainer, orderId: string): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await assignShippingProfiles(container, await readProductIds(knex, orderId))
  await requireShippingOfCustomItems(knex, orderId)
}

/** Middleware for the engine's own button that packs. */
export async function prepareBeforeFulfillment(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [, orderId] = /^\/admin\/orders\/([^/?#]+)\/fulfillments\/?(?:[?#]|$)/.exec(req.originalUrl) ?? []
  if (orderId !== undefined) await preparePacking(req.scope, orderId)
  next()
}
