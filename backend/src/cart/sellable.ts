import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { sellableSql } from "./sellable-sql"

/** A variant as it can be bought at this moment. Prices are whole shillings, VAT included. */
export interface Sellable {
  variantId: string
  productId: string
  slug: string
  title: string
  image: string | null
  size: string | null
  color: string | null
  /** Position among the product's variants, as the merchant ordered them. */
  rank: number
  price: number
  /** The base price while a sale undercuts it. */
  compareAtPrice: number | null
  /** Units that can be bought now. */
  stock: number
  /** What one unit takes from the stock; empty when the variant's inventory is not managed. */
  inventory: { itemId: string; required: number }[]
}

/** A row of `sellableSql`. */
export interface SellableRow {
  variant_id: string
  product_id: string
  slug: string
  title: string
  image: string | null
  variant_rank: number | null
  options: Record<string, string> | null
  price: number
  compare_at: number | null
  stock: number
  inventory: { itemId: string; required: number }[]
}

/** Value of the option with one of these titles, in whatever case the merchant wrote it. */
function optionOf(options: Record<string, string> | null, titles: readonly string[]): string | null {
  const found = Object.entries(options ?? {}).find(([title]) => titles.includes(title.toLowerCase()))
  return found?.[1] ?? null
}

export function sizeOf(options: Record<string, string> | null): string | null {
  return optionOf(options, ["size"])
}

export function colorOf(options: Record<string, string> | null): string | null {
  return optionOf(options, ["colour", "color"])
}

function toSellable(row: SellableRow): Sellable {
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    size: sizeOf(row.options),
    color: colorOf(row.options),
    rank: row.variant_rank ?? 0,
    price: row.price,
    compareAtPrice: row.compare_at,
    stock: row.stock,
    inventory: row.inventory,
  }
}

/**
 * Price and stock of variants right now, by variant id, in one statement; `knex` may be a transaction. A variant
 * that is not sold (deleted, unpublished, without a price in shillings) is absent from the map.
 */
export async function readSellable(knex: Knex, variantIds: readonly string[]): Promise<Map<string, Sellable>> {
  const { rows } = await knex.raw<{ rows: SellableRow[] }>(sellableSql("v.id = any(?::text[])"), [
    [...new Set(variantIds)],
  ])
  return new Map(rows.map((row) => [row.variant_id, toSellable(row)]))
}

/** Every variant of these products that is sold, in the merchant's order. */
export async function readSellableOf(knex: Knex, productIds: readonly string[]): Promise<Sellable[]> {
  const { rows } = await knex.raw<{ rows: SellableRow[] }>(sellableSql("v.product_id = any(?::text[])"), [
    [...new Set(productIds)],
  ])
  return rows.map(toSellable).sort((a, b) => a.rank - b.rank || a.variantId.localeCompare(b.variantId))
}

/** `Linen Shirt (M, Sand)`: what the shopper calls it. */
export function fullName(item: Pick<Sellable, "title" | "size" | "color">): string {
  const choice = [item.size, item.color].filter(Boolean).join(", ")
  return choice === "" ? item.title : `${item.title} (${choice})`
}
