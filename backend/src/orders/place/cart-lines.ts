import type { VariantOption } from "@mavazi/contracts"
import { CART_EMPTY } from "@mavazi/contracts/cart/copy"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { toSellableVariant } from "../../products/sellable-variant"
import { ApiFailure } from "../../http/api-failure"
import { readCartVariants } from "../../medusa-schema/carts/cart-prices"
import { readCartLines } from "../../medusa-schema/carts/order-source-lines"
import * as copy from "../copy"

/** A cart line with current price and stock, and the product data that the order line stores. Prices in shillings. */
export interface PricedLine {
  variantId: string
  productId: string
  quantity: number
  unitPrice: number
  compareAtPrice: number | null
  stock: number
  inventory: { itemId: string; required: number }[]
  title: string
  size: string | null
  color: string | null
  options: VariantOption[]
  optionValues: Record<string, string>
  image: string | null
  backorder: boolean
  productTypeId: string | null
  /** Grams of a unit; 0 when the merchant has not entered it. */
  weight: number
  /** `sp_…`; null for a product that gets the shop's own before it is packed. */
  profileId: string | null
  /** Columns that Medusa copies from product and variant into the order line, under Medusa's names. */
  copied: Record<string, unknown>
}

/**
 * The cart's lines at the current prices for their quantities and the cart's customer; stored prices are ignored.
 * @throws ApiFailure 409 `not_sold` for a line that is no longer sold
 */
export async function readPricedLines(knex: Knex, cartId: string): Promise<PricedLine[]> {
  const rows = await readCartLines(knex, cartId)
  if (rows.length === 0) return []
  const variants = (await readCartVariants(knex, cartId)).map(toSellableVariant)
  const sellable = new Map(variants.map((variant) => [variant.variantId, variant]))
  return rows.map((row) => {
    const now = sellable.get(row.variant_id)
    if (!now) throw new ApiFailure(409, copy.lineNotSold(row.copied.title), "not_sold")
    return {
      variantId: row.variant_id,
      productId: now.productId,
      quantity: row.quantity,
      unitPrice: now.price,
      compareAtPrice: now.compareAtPrice,
      stock: now.stock,
      inventory: now.inventory,
      title: now.title,
      size: now.size,
      color: now.color,
      options: now.options,
      optionValues: now.optionValues,
      image: now.image,
      backorder: row.allow_backorder,
      productTypeId: row.copied.product_type_id,
      weight: row.weight,
      profileId: row.profile_id,
      copied: row.copied,
    }
  })
}

export function emptyCart(): ApiFailure {
  return new ApiFailure(409, CART_EMPTY, "cart_empty")
}

/** Value of the goods in shillings, VAT included. */
export function subtotalOf(lines: readonly { unitPrice: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
}
