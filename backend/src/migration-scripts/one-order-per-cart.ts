import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * One order per cart, for every way of placing it: the engine's locks allow two (docs/decisions/020). A migration
 * script, because link tables exist only after the engine has synchronised them.
 */
export default async function oneOrderPerCart({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.raw(
    `create unique index if not exists order_cart_one_order on order_cart (cart_id) where deleted_at is null`,
  )
}
