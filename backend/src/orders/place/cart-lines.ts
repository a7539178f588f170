import type { VariantOption } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readSellableVariants } from "../../products/sellable-variant"
import { ApiFailure } from "../../http/api-failure"
import { readCartLines } from "../../medusa-schema/carts/lines-of-cart"

/** One line of the cart with everything that its order will remember of the product. Prices in shillings. */
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
  /** Columns that the engine copies from product and variant into its order line, under the engine's names. */
  copied: Record<string, unknown>
}

/**
 * The cart's lines at the prices of this moment, whatever the cart remembers.
 * @throws ApiFailure 409 `not_sold` for a line that the shop does not sell any more
 */
export async function readPricedLines(knex: Knex, cartId: string): Promise<PricedLine[]> {
  const rows = await readCartLines(knex, cartId)
  if (rows.length === 0) return []
  const sellable = await readSellableVariants(
    knex,
    rows.map((row) => row.variant_id),
  )
  return rows.map((row) => {
    const now = sellable.get(row.variant_id)
    if (!now) throw new ApiFailure(409, `${row.copied.title} is not sold any more. Please remove it.`, "not_sold")
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
      copied: row.copied,
    }
  })
}

/** Value of the goods in shillings, VAT included. */
export function goodsOf(lines: readonly { unitPrice: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
}
