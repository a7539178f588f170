import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Index for the look-up of a code in upper or lower case, which every code that a shopper enters needs. A
 * migration script, because a module's migration runs before the engine's table of promotions exists.
 */
export default async function indexPromotionCodes({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.raw(`create index if not exists promotion_upper_code on promotion (upper(code)) where deleted_at is null`)
}
