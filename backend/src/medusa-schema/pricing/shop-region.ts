import { CURRENCY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Scalar query: the region of the shop's carts, the first one with shillings. */
export const SHOP_REGION = `
  (select r.id from region r
    where r.currency_code = '${CURRENCY.toLowerCase()}' and r.deleted_at is null order by r.created_at limit 1)`

export async function readShopRegion(knex: Knex): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { id: string | null }[] }>(`select ${SHOP_REGION} as id`)
  return rows[0]?.id ?? null
}
