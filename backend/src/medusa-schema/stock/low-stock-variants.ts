import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { variantUnitsSql } from "./available-stock"
import { IS_SOLD } from "./sold-products"

/** A variant on sale, as an alert names it. */
export interface LowStockVariant {
  productId: string
  product: string
  variant: string
  units: number
}

/** Those of the variants that are on sale with at most so many units, the fewest first. */
export async function readLowStockVariants(
  knex: Knex,
  { ids, units }: { ids: readonly string[]; units: number },
): Promise<LowStockVariant[]> {
  const { rows } = await knex.raw<{ rows: LowStockVariant[] }>(
    `select p.id as "productId", p.title as product, coalesce(v.title, '') as variant, greatest(stock.units, 0)::int as units
       from product_variant v
       join product p on p.id = v.product_id and ${IS_SOLD}
      cross join lateral (${variantUnitsSql("v.id")}) stock
      where v.id = any(:ids) and v.deleted_at is null and v.manage_inventory and not v.allow_backorder
        and stock.units <= :units
      order by stock.units, p.title, v.variant_rank, v.id`,
    { ids, units },
  )
  return rows
}
