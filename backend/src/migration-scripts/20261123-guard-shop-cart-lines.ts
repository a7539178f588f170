import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Restricts the unique index of `20261121-guard-carts.ts` to lines that the shop has written: a cart of the engine can have
 * several lines of one variant, for example with different metadata.
 */
export default async function guardShopCartLines({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.transaction(async (trx) => {
    await trx.raw(`
      update cart_line_item l set metadata = coalesce(l.metadata, '{}') || '{"source": "shop"}'
        from cart c
       where c.id = l.cart_id and c.metadata->>'source' = 'shop' and l.deleted_at is null and l.variant_id is not null
    `)
    await trx.raw(`
      create unique index if not exists shop_cart_line_one_per_variant on cart_line_item (cart_id, variant_id)
        where deleted_at is null and variant_id is not null and metadata->>'source' = 'shop'
    `)
    await trx.raw(`drop index if exists cart_line_item_one_per_variant`)
  })
}
