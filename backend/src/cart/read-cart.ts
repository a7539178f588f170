import type { Cart, CartItem } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { CartCommand } from "./idempotency"
import { type OpenCartRow, readOpenCart, updateLinePrices } from "../medusa-schema/carts/read-cart"
import { cartDiscounts } from "./cart-discounts"
import { colorOf, optionsOf, sizeOf } from "../products/variant-options"

function toItem(row: OpenCartRow, id: string): CartItem {
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
    compareAtPrice: row.compare_at,
    quantity: row.quantity,
    qty: row.quantity,
    // A variant that is no longer sold stays in the cart with stock 0.
    stock: row.stock ?? 0,
    ...(row.before_backorder !== null && row.quantity > row.before_backorder && { madeToOrder: true }),
    product: { _id: row.line_product_id, id: row.line_product_id, slug, name, title: name, image, img: image },
  }
}

/** Updates lines whose price has changed since they were written, so that the engine's admin shows current prices. */
async function updateStalePrices(knex: Knex, rows: readonly OpenCartRow[]): Promise<void> {
  const stale = rows.flatMap(({ line_id: id, price, line_price }) =>
    id !== null && typeof price === "number" && price !== Number(line_price) ? [{ id, price }] : [],
  )
  if (stale.length > 0) await updateLinePrices(knex, stale)
}

/** The owner's open cart at current prices and stock, with its discounts; an empty one when there is none. */
export async function readCart(change: Pick<CartCommand, "container" | "knex" | "owner">): Promise<Cart> {
  const rows = await readOpenCart(change.knex, change.owner)
  await updateStalePrices(change.knex, rows)
  const items = rows.flatMap((row) => (row.line_id === null ? [] : [toItem(row, row.line_id)]))
  const goods = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const { discount, ...discounts } = await cartDiscounts(change, rows)
  return {
    id: rows[0]?.cart_id ?? null,
    items,
    goods,
    discount,
    ...discounts,
    total: goods - discount,
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}
