import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type SellableRow, sellableVariantsSql } from "../products/sellable-variants"
import { HAS_AUTOMATIC_PROMOTION } from "../promotions/promotion-rows"
import { SHOP_CHANNEL } from "../stock/available-stock"
import { CART_CODES } from "./cart-codes"
import { type CartOwner, ownerSql } from "./cart-owner"
import { CART_PRICES } from "./cart-prices"
import { isOpenCartSql } from "./open-cart"

type Nullable<T> = { [Key in keyof T]: T[Key] | null }

/** Current data of the variant; null when it is not on sale. */
type CurrentVariant = Nullable<
  Pick<SellableRow, "slug" | "title" | "image" | "options" | "price" | "compare_at" | "stock" | "before_backorder">
>

/** A line of an open cart as it was stored (`line_…`), and the current data of its variant. */
export interface OpenCartRow extends CurrentVariant {
  cart_id: string
  region_id: string
  sales_channel_id: string
  /** Codes that the shopper has entered. */
  codes: string[]
  has_automatic_promotion: boolean
  /** Null in the single row of a cart without lines. */
  line_id: string | null
  line_variant_id: string
  line_product_id: string
  line_title: string
  line_slug: string | null
  line_image: string | null
  line_options: Record<string, string> | null
  line_price: string
  quantity: number
}

/** Its expressions are computed once, not for each line. */
const cartSql = (kind: CartOwner["kind"]) => `
  select c.id, c.customer_id, c.region_id, ${SHOP_CHANNEL} as sales_channel_id, ${CART_CODES} as codes,
         ${HAS_AUTOMATIC_PROMOTION} as has_automatic_promotion
    from cart c
   where ${ownerSql(kind, "c")} = :ownerId and ${isOpenCartSql("c")}
  offset 0`

/**
 * `offset 0` keeps the planner from merging the inner query: it then looks each variant up by its key. Merged, and planned
 * while the tables have no statistics yet, it reads the whole catalogue, and the connection keeps that plan.
 */
const linesSql = (kind: CartOwner["kind"]) => `
  select c.id as cart_id, c.region_id, c.sales_channel_id, c.codes, c.has_automatic_promotion,
         l.id as line_id, l.quantity, l.unit_price as line_price,
         l.variant_id as line_variant_id, l.product_id as line_product_id, l.product_title as line_title,
         l.product_handle as line_slug, l.thumbnail as line_image, l.variant_option_values as line_options,
         item.slug, item.title, item.image, item.options, item.price, item.compare_at, item.stock,
         item.before_backorder
    from (${cartSql(kind)}) c
    left join cart_line_item l on l.cart_id = c.id and l.deleted_at is null
    left join lateral (${sellableVariantsSql("v.id = l.variant_id", CART_PRICES)} offset 0) item on true
   order by l.created_at, l.id`

/** Lines of the owner's open cart, in one statement; no row when there is no open cart. */
export async function readOpenCart(knex: Knex, { kind, id: ownerId }: CartOwner): Promise<OpenCartRow[]> {
  // Named, so that PostgreSQL plans it once per connection: planning takes longer than running it.
  const { rows } = await knex
    .raw<{ rows: OpenCartRow[] }>(linesSql(kind), { ownerId })
    .options({ name: `read-cart-of-${kind}` })
  return rows
}

/** Writes prices into lines of open carts. */
export async function updateLinePrices(knex: Knex, lines: readonly { id: string; price: number }[]): Promise<void> {
  await knex.raw(
    `update cart_line_item l
        set unit_price = now.price, raw_unit_price = jsonb_build_object('value', now.price::text, 'precision', 20),
            updated_at = now()
       from unnest(?::text[], ?::int[]) as now (line_id, price), cart c
      where l.id = now.line_id and c.id = l.cart_id and ${isOpenCartSql("c")}`,
    [lines.map(({ id }) => id), lines.map(({ price }) => price)],
  )
}
