import { optionLabels, type VariantOption } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../medusa-schema/parameters"
import { type SellableRow, sellableVariantsSql } from "../medusa-schema/products/sellable-variants"
import { colorOf, optionsOf, ownValues, sizeOf, type ValuesByTitle } from "./variant-options"

/** A variant that is on sale, with current price and stock. Prices are whole shillings, VAT included. */
export interface SellableVariant {
  variantId: string
  productId: string
  slug: string
  title: string
  image: string | null
  size: string | null
  color: string | null
  /** Every option, size and colour among them. */
  options: VariantOption[]
  /** Values by the merchant's option titles, as the engine's line items store them. */
  optionValues: ValuesByTitle
  /** The merchant's order of the product's variants. */
  rank: number
  price: number
  /** The base price while a sale undercuts it. */
  compareAtPrice: number | null
  /** Available units. */
  stock: number
  /** Inventory items per unit; empty when the variant's inventory is not managed. */
  inventory: { itemId: string; required: number }[]
}

/** @param row as `sellableVariantsSql` reads it */
export function toSellableVariant(row: SellableRow): SellableVariant {
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    size: sizeOf(row.options),
    color: colorOf(row.options),
    options: optionsOf(row.options),
    optionValues: ownValues(row.options),
    rank: row.variant_rank ?? 0,
    price: row.price,
    compareAtPrice: row.compare_at,
    stock: row.stock,
    inventory: row.inventory,
  }
}

/**
 * Variants by id, in one statement; `knex` can be a transaction. Variants that are not on sale (deleted, unpublished,
 * without a price in shillings) are absent.
 */
export async function readSellableVariants(
  knex: Knex,
  variantIds: readonly string[],
): Promise<Map<string, SellableVariant>> {
  const { rows } = await knex
    .raw<{ rows: SellableRow[] }>(sellableVariantsSql(`v.id = any(${listParameter("?")})`), [[...new Set(variantIds)]])
    .options({ name: "read-sellable-variants" })
  return new Map(rows.map((row) => [row.variant_id, toSellableVariant(row)]))
}

/** Variants on sale of these products, in the merchant's order. */
export async function readSellableVariantsOf(knex: Knex, productIds: readonly string[]): Promise<SellableVariant[]> {
  const { rows } = await knex
    .raw<{ rows: SellableRow[] }>(sellableVariantsSql(`v.product_id = any(${listParameter("?")})`), [
      [...new Set(productIds)],
    ])
    .options({ name: "read-sellable-variants-of-products" })
  return rows.map(toSellableVariant).sort((a, b) => a.rank - b.rank || a.variantId.localeCompare(b.variantId))
}

/**
 * The variant for a request that names only the product: the cheapest in stock, as on the product's card; the first one
 * when all are sold out.
 * @param variants in the merchant's order
 */
export function preferredVariant<V extends { price: number; stock: number }>(
  variants: readonly V[],
  quantity = 1,
): V | undefined {
  const enough = variants.filter(({ stock }) => stock >= quantity)
  const inStock = enough.length > 0 ? enough : variants.filter(({ stock }) => stock > 0)
  return inStock.toSorted((a, b) => a.price - b.price)[0] ?? variants[0]
}

/** Name with the chosen options: `Linen Shirt (M, Sand)`. */
export function displayName(item: Pick<SellableVariant, "title" | "size" | "color" | "options">): string {
  const choice = optionLabels(item).join(", ")
  return choice === "" ? item.title : `${item.title} (${choice})`
}
