import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Unique indexes on the engine's tables. A migration script, because the engine creates its tables after those of
 * plugins.
 */
export default async function guardCarts({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  // One open cart of the shop per customer. Carts that others make through the engine carry no such mark.
  await knex.raw(`
    create unique index if not exists cart_one_open_per_customer on cart (customer_id)
      where completed_at is null and deleted_at is null and metadata->>'source' = 'shop'
  `)
  // One line per variant: concurrent additions increase its quantity instead of creating two lines.
  await knex.raw(`
    create unique index if not exists cart_line_item_one_per_variant on cart_line_item (cart_id, variant_id)
      where deleted_at is null and variant_id is not null
  `)
  // E-mails are compared in lower case, but the engine's admin stores them as typed.
  await knex.raw(`
    create index if not exists provider_identity_address on provider_identity (lower(entity_id), provider)
      where deleted_at is null
  `)
}
