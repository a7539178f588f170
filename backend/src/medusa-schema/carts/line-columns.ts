import { rawAmountSql } from "../raw-amount-sql"
/**
 * Columns of the engine's cart line that are copied from the variant, with their source; `item` is a row of `sellableVariantsSql`.
 * The engine's own add-to-cart writes the same columns, so that its admin and workflows read these
 * lines like any other.
 */
const FROM_ITEM: readonly (readonly [column: string, expression: string])[] = [
  ["title", "item.title"],
  ["subtitle", "item.variant_title"],
  ["thumbnail", "item.image"],
  ["variant_id", "item.variant_id"],
  ["variant_sku", "item.sku"],
  ["variant_barcode", "item.barcode"],
  ["variant_title", "item.variant_title"],
  ["variant_option_values", "item.options"],
  ["product_id", "item.product_id"],
  ["product_title", "item.title"],
  ["product_subtitle", "item.subtitle"],
  ["product_description", "item.description"],
  ["product_type", "item.type"],
  ["product_type_id", "item.type_id"],
  ["product_collection", "item.collection"],
  ["product_handle", "item.slug"],
  ["is_discountable", "item.discountable"],
  ["is_giftcard", "item.is_giftcard"],
  ["requires_shipping", "item.requires_shipping"],
  ["is_tax_inclusive", "true"],
  ["unit_price", "item.price"],
  ["raw_unit_price", rawAmountSql("item.price")],
  ["compare_at_unit_price", "item.compare_at"],
  ["raw_compare_at_unit_price", `case when item.compare_at is not null then ${rawAmountSql("item.compare_at")} end`],
  // Marks the line as the shop's, for the unique index.
  ["metadata", `'{"source": "shop"}'::jsonb`],
]

/** `title, subtitle, …` for an insert. */
export const lineColumns = FROM_ITEM.map(([column]) => column).join(", ")

/** `item.title, item.variant_title, …`, in the order of `lineColumns`. */
export const lineValues = FROM_ITEM.map(([, expression]) => expression).join(", ")

/** `title = item.title, …` for an update from `item`. */
export const lineFromItem = FROM_ITEM.map(([column, expression]) => `${column} = ${expression}`).join(", ")

/** `title = excluded.title, …` for an upsert. */
export const lineFromExcluded = FROM_ITEM.map(([column]) => `${column} = excluded.${column}`).join(", ")

/** Conflict target of the unique index on the shop's lines (`migration-scripts/20261123-guard-shop-cart-lines.ts`). */
export const lineConflict =
  "(cart_id, variant_id) where deleted_at is null and variant_id is not null and metadata->>'source' = 'shop'"
