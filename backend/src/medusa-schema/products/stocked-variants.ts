import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { VARIANT_ITEM, VARIANT_OPTIONS } from "./product-table"

/** A variant with the inventory item that alone makes a unit. */
export interface StockedVariant {
  id: string
  product: string
  title: string
  options: Record<string, string> | null
  managed: boolean
  /** Null without items, and for a set. */
  itemId: string | null
}

/** Variants by id, also of products that are drafts; deleted variants are absent. */
export async function readStockedVariants(
  knex: Knex,
  variantIds: readonly string[],
): Promise<Map<string, StockedVariant>> {
  const { rows } = await knex.raw<{ rows: StockedVariant[] }>(
    `select v.id, p.title as product, v.title, named.by_title as options, v.manage_inventory as managed, item.id as "itemId"
       from product_variant v
       join product p on p.id = v.product_id and p.deleted_at is null
       left join lateral (${VARIANT_OPTIONS}) named on true
       left join lateral (${VARIANT_ITEM}) item on true
      where v.id = any(?) and v.deleted_at is null`,
    [[...variantIds]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
