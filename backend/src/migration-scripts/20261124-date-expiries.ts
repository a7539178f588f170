import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Dates the expiry of earlier orders: the release of a reservation that neither the shopper's nor the merchant's cancellation
 * had caused. A migration script, because a module's migration runs before the engine's table of orders exists.
 */
export default async function dateExpiries({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.raw(
    `update checkout c set expired_at = c.reservation_released_at
       from "order" o
      where o.id = c.order_id and c.expired_at is null and c.reservation_released_at is not null
        and c.cancel_reason is distinct from 'shopper' and coalesce(o.canceled_at > c.reservation_released_at, true)`,
  )
}
