import type { UpdateCartItemRequest } from "@mavazi/contracts"
import { MAX_LINE_QUANTITY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../http/api-failure"
import { notEnough, notInCart, notSold, tooMany } from "./cart-failures"
import { deleteCartCodes } from "../medusa-schema/carts/cart-codes"
import { deleteAllLines, deleteLine, readLines, rewriteLine } from "../medusa-schema/carts/edit-lines"
import { type CartCommand, claimKey } from "./idempotency"
import { lockCart } from "../medusa-schema/carts/open-cart"
import { readSellableVariants, type SellableVariant } from "../products/sellable-variant"
import * as copy from "./copy"

/**
 * Applies a change to the locked cart in one transaction, once per idempotency key.
 * @param make gets null when the owner has no open cart
 */
export async function changeCart(
  change: CartCommand,
  make: (trx: Knex, cartId: string | null) => Promise<void>,
): Promise<void> {
  await change.knex.transaction(async (trx) => {
    // Locks in the same order as adding an item (cart, then key), to prevent deadlocks.
    const cartId = await lockCart(trx, change.owner)
    if (await claimKey({ ...change, knex: trx })) await make(trx, cartId)
  })
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
export async function updateItem(change: CartCommand, itemId: string, request: UpdateCartItemRequest): Promise<void> {
  await changeCart(change, async (trx, cartId) => {
    const lines = cartId === null ? [] : await readLines(trx, cartId)
    const line = lines.find(({ id }) => id === itemId)
    if (!line || cartId === null) throw notInCart()
    const variantId = request.variantId ?? line.variant_id
    const item = (await readSellableVariants(trx, [variantId])).get(variantId)
    if (!item) throw notSold()
    if (item.productId !== line.product_id) {
      throw new ApiFailure(400, copy.notAChoice, "invalid_request")
    }
    const existingLine = lines.find((other) => other.id !== line.id && other.variant_id === variantId)
    const quantity = (request.quantity ?? line.quantity) + (existingLine?.quantity ?? 0)
    checkQuantity(item, quantity, variantId === line.variant_id ? line.quantity : 0)
    if (existingLine) await deleteLine(trx, cartId, line.id)
    await rewriteLine(trx, { lineId: existingLine?.id ?? line.id, variantId, quantity })
  })
}

/** Removes one line. @throws ApiFailure 404 `not_in_cart`, 422 `key_reused` */
export async function removeItem(change: CartCommand, itemId: string): Promise<void> {
  await changeCart(change, async (trx, cartId) => {
    if (cartId === null || !(await deleteLine(trx, cartId, itemId))) throw notInCart()
  })
}

/** Removes every line and code; the cart stays open. @throws ApiFailure 422 `key_reused` */
export async function clearCart(change: CartCommand): Promise<void> {
  await changeCart(change, async (trx, cartId) => {
    if (cartId === null) return
    await deleteAllLines(trx, cartId)
    await deleteCartCodes(trx, cartId)
  })
}
