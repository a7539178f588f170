import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { variantPriceSql } from "./variant-price"

/** Lowest price of each product's variants in whole shillings, drafts included; a product without a price is absent. */
export async function readLowestPrices(knex: Knex, productIds: string[]): Promise<Map<string, number>> {
  const { rows } = await knex.raw<{ rows: { id: string; price: number }[] }>(
    `select v.product_id as id, round(min(price.current))::int as price
       from product_variant v
       join lateral (${variantPriceSql()}) price on price.current is not null
      where v.product_id = any(?) and v.deleted_at is null
      group by v.product_id`,
    [productIds],
  )
  return new Map(rows.map(({ id, price }) => [id, price]))
}
