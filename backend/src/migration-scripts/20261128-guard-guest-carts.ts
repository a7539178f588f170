import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Indexes for carts without an account. A migration script, because the engine creates its tables after those of plugins. */
export default async function guardGuestCarts({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  // One open cart of the shop per guest.
  await knex.raw(`
    create unique index if not exists cart_one_open_per_guest on cart ((metadata->>'guest'))
      where completed_at is null and deleted_at is null and metadata->>'source' = 'shop'
  `)
  // Unpaid orders of guests are counted by phone number too.
  await knex.raw(`
    create index if not exists customer_guest_phone on customer (phone) where not has_account and deleted_at is null
  `)
}
