import type { Cart, CartItem } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { CartCommand } from "./idempotency"
import { isOpenCartSql } from "../medusa-schema/carts/open-cart"
import type { SellableRow } from "../medusa-schema/products/sellable-variants"
import { sellableVariantsSql } from "../medusa-schema/products/sellable-variants"
import { colorOf, optionsOf, sizeOf } from "../products/variant-options"

/** Current data of the variant; absent when it is no longer sold. */
type SoldNow = Pick<SellableRow, "slug" | "title" | "image" | "options" | "price" | "compare_at" | "stock">

interface LineRow extends Partial<Nullable<SoldNow>> {
  cart_id: string
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

type Nullable<T> = { [Key in keyof T]: T[Key] | null }

const READ = `
  select c.id as cart_id, l.id as line_id, l.quantity, l.unit_price as line_price,
         l.variant_id as line_variant_id, l.product_id as line_product_id, l.product_title as line_title,
         l.product_handle as line_slug, l.thumbnail as line_image, l.variant_option_values as line_options,
         item.slug, item.title, item.image, item.options, item.price, item.compare_at, item.stock
    from cart c
    left join cart_line_item l on l.cart_id = c.id and l.deleted_at is null
    left join (${sellableVariantsSql(`v.id in (
      select line.variant_id from cart_line_item line join cart mine on mine.id = line.cart_id
       where mine.customer_id = :customerId and ${isOpenCartSql("mine")} and line.deleted_at is null)`)}
    ) item on item.variant_id = l.variant_id
   where c.customer_id = :customerId and ${isOpenCartSql("c")}
   order by l.created_at, l.id`

function toItem(row: LineRow, id: string): CartItem {
  const options = row.options ?? row.line_options
  const name = row.title ?? row.line_title
  const slug = row.slug ?? row.line_slug ?? ""
  const image = row.image ?? row.line_image
  return {
    _id: id,
    id,
    productId: row.line_product_id,
    variantId: row.line_variant_id,
    slug,
    name,
    image,
    size: sizeOf(options),
    color: colorOf(options),
    options: optionsOf(options),
    price: row.price ?? Math.round(Number(row.line_price)),
    compareAtPrice: row.compare_at ?? null,
    quantity: row.quantity,
    qty: row.quantity,
    // A variant that is no longer sold stays in the cart with stock 0.
    stock: row.stock ?? 0,
    product: { _id: row.line_product_id, id: row.line_product_id, slug, name, title: name, image, img: image },
  }
}

/** Updates lines whose price has changed since they were written, so that the engine's admin shows current prices. */
async function updateStalePrices(knex: Knex, rows: readonly LineRow[]): Promise<void> {
  const stale = rows.flatMap(({ line_id: id, price, line_price }) =>
    id !== null && typeof price === "number" && price !== Number(line_price) ? [{ id, price }] : [],
  )
  if (stale.length === 0) return
  await knex.raw(
    `update cart_line_item l
        set unit_price = now.price, raw_unit_price = jsonb_build_object('value', now.price::text, 'precision', 20),
            updated_at = now()
       from unnest(?::text[], ?::int[]) as now (line_id, price), cart c
      where l.id = now.line_id and c.id = l.cart_id and ${isOpenCartSql("c")}`,
    [stale.map(({ id }) => id), stale.map(({ price }) => price)],
  )
}

/** The customer's open cart at current prices and stock; an empty one when there is none. */
export async function readCart({ knex, customerId }: Pick<CartCommand, "knex" | "customerId">): Promise<Cart> {
  // Named, so that PostgreSQL plans it once per connection: planning takes longer than running it.
  const { rows } = await knex.raw<{ rows: LineRow[] }>(READ, { customerId }).options({ name: "read-cart" })
  await updateStalePrices(knex, rows)
  const items = rows.flatMap((row) => (row.line_id === null ? [] : [toItem(row, row.line_id)]))
  return {
    id: rows[0]?.cart_id ?? null,
    items,
    total: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}
