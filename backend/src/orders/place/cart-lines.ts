import type { VariantOption } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isOpenCartSql } from "../../medusa-schema/carts/open-cart"
import { readSellableVariants } from "../../products/sellable-variant"
import { ApiFailure } from "../../http/api-failure"

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

export interface OpenCart {
  id: string
  regionId: string
  salesChannelId: string
}

interface LineRow {
  variant_id: string
  quantity: number
  allow_backorder: boolean
  copied: Record<string, unknown> & { title: string; product_type_id: string | null }
}

const OPEN_CART = `
  select id, region_id as "regionId", sales_channel_id as "salesChannelId"
    from cart
   where customer_id = ? and ${isOpenCartSql("cart")}`

/** The customer's cart that is not an order yet, or null. */
export async function openCartOf(knex: Knex, customerId: string): Promise<OpenCart | null> {
  const { rows } = await knex.raw<{ rows: OpenCart[] }>(OPEN_CART, [customerId])
  return rows[0] ?? null
}

/** Waits for everybody who works on the cart, and keeps it until the transaction ends. False: it is an order now. */
export async function lockCart(trx: Knex, cartId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { open: boolean }[] }>(
    `select completed_at is null and deleted_at is null as open from cart where id = ? for update`,
    [cartId],
  )
  return rows[0]?.open ?? false
}

/**
 * The cart's lines at the prices of this moment, whatever the cart remembers.
 * @throws ApiFailure 409 `not_sold` for a line that the shop does not sell any more
 */
export async function readPricedLines(knex: Knex, cartId: string): Promise<PricedLine[]> {
  const { rows } = await knex.raw<{ rows: LineRow[] }>(LINES, [cartId])
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

const LINES = `
  select li.variant_id, li.quantity::int, coalesce(v.allow_backorder, false) as allow_backorder,
         jsonb_build_object(
           'title', coalesce(p.title, li.title),
           'subtitle', v.title,
           'thumbnail', p.thumbnail,
           'product_title', p.title,
           'product_description', p.description,
           'product_subtitle', p.subtitle,
           'product_type', t.value,
           'product_type_id', p.type_id,
           'product_collection', c.title,
           'product_handle', p.handle,
           'variant_sku', v.sku,
           'variant_barcode', v.barcode,
           'variant_title', v.title,
           'is_discountable', coalesce(p.discountable, true),
           'is_giftcard', coalesce(p.is_giftcard, false)
         ) as copied
    from cart_line_item li
    left join product_variant v on v.id = li.variant_id and v.deleted_at is null
    left join product p on p.id = v.product_id and p.deleted_at is null
    left join product_type t on t.id = p.type_id and t.deleted_at is null
    left join product_collection c on c.id = p.collection_id and c.deleted_at is null
   where li.cart_id = ? and li.deleted_at is null and li.variant_id is not null
   order by li.created_at, li.id`
