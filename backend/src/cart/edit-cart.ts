import type { UpdateCartItemRequest } from "@mavazi/contracts"
import { MAX_LINE_QUANTITY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../http/api-failure"
import { notEnough, notInCart, notSold, tooMany } from "./cart-failures"
import { lineFromItem } from "../medusa-schema/carts/cart-lines"
import { type CartCommand, claimKey } from "./idempotency"
import { lockCart } from "../medusa-schema/carts/open-cart"
import { readSellableVariants, type SellableVariant } from "../products/sellable-variant"
import { sellableVariantsSql } from "../medusa-schema/products/sellable-variants"

interface Line {
  id: string
  variant_id: string
  product_id: string
  quantity: number
}

/**
 * Applies a change to the locked cart in one transaction, once per idempotency key.
 * @param make gets null when the customer has no open cart
 */
async function changeCart(
  change: CartCommand,
  make: (trx: Knex, cartId: string | null) => Promise<void>,
): Promise<void> {
  await change.knex.transaction(async (trx) => {
    // Locks in the same order as adding an item (cart, then key), to prevent deadlocks.
    const cartId = await lockCart(trx, change.customerId)
    if (await claimKey({ ...change, knex: trx })) await make(trx, cartId)
  })
}

async function linesOf(trx: Knex, cartId: string | null): Promise<Line[]> {
  if (cartId === null) return []
  return trx<Line & { cart_id: string; deleted_at: Date | null }>("cart_line_item")
    .where({ cart_id: cartId })
    .whereNull("deleted_at")
    .select("id", "variant_id", "product_id", "quantity")
}

/** Writes a variant into a line, with its current names and price. */
async function rewriteLine(trx: Knex, line: { lineId: string; variantId: string; quantity: number }): Promise<void> {
  await trx.raw(
    `update cart_line_item line set quantity = :quantity, updated_at = now(), ${lineFromItem}
       from (${sellableVariantsSql("v.id = :variantId")}) item where line.id = :lineId`,
    line,
  )
}

function checkQuantity(item: SellableVariant, quantity: number, before: number): void {
  if (quantity > MAX_LINE_QUANTITY) throw tooMany()
  // Reducing a quantity is allowed even when the stock is lower than the new quantity.
  if (quantity > item.stock && quantity >= before) throw notEnough(item)
}

/**
 * Changes the quantity of a line, its variant (another size or colour of the same product), or both. If the cart has a
 * line of the new variant, both lines are merged.
 * @throws ApiFailure 404 `not_in_cart` or `not_sold`, 409 `out_of_stock` with `left`, 400, 422 `key_reused`
 */
export async function updateItem(change: CartCommand, itemId: string, wanted: UpdateCartItemRequest): Promise<void> {
  await changeCart(change, async (trx, cartId) => {
    const lines = await linesOf(trx, cartId)
    const line = lines.find(({ id }) => id === itemId)
    if (!line) throw notInCart()
    const variantId = wanted.variantId ?? line.variant_id
    const item = (await readSellableVariants(trx, [variantId])).get(variantId)
    if (!item) throw notSold()
    if (item.productId !== line.product_id) {
      throw new ApiFailure(400, "That is not a choice of this product.", "invalid_request")
    }
    const twin = lines.find((other) => other.id !== line.id && other.variant_id === variantId)
    const quantity = (wanted.quantity ?? line.quantity) + (twin?.quantity ?? 0)
    checkQuantity(item, quantity, variantId === line.variant_id ? line.quantity : 0)
    if (twin) await trx("cart_line_item").where({ id: line.id }).delete()
    await rewriteLine(trx, { lineId: twin?.id ?? line.id, variantId, quantity })
  })
}

/** Removes one line. @throws ApiFailure 404 `not_in_cart`, 422 `key_reused` */
export async function removeItem(change: CartCommand, itemId: string): Promise<void> {
  await changeCart(change, async (trx, cartId) => {
    const removed = cartId === null ? 0 : await trx("cart_line_item").where({ id: itemId, cart_id: cartId }).delete()
    if (removed === 0) throw notInCart()
  })
}

/** Removes every line; the cart stays open. @throws ApiFailure 422 `key_reused` */
export async function clearCart(change: CartCommand): Promise<void> {
  await changeCart(change, async (trx, cartId) => {
    if (cartId !== null) await trx("cart_line_item").where({ cart_id: cartId }).delete()
  })
}
