import { ApiFailure } from "../http/api-failure"
import { lockOrCreateCart } from "../medusa-schema/carts/open-cart"
import { readOrderedVariants } from "../medusa-schema/orders/ordered-variants"
import * as copy from "./copy"
import { type CartCommand, claimKey } from "./idempotency"
import { addItemsToCart } from "./merge-cart"

/**
 * Adds what is still sold of the customer's order to the cart, as far as it is in stock. Returns messages for the shopper about
 * what was not added in full; a repeat with the same key adds nothing.
 * @throws ApiFailure 404, also for another customer's order; 422 `key_reused`
 */
export async function buyAgain(change: CartCommand, orderId: string): Promise<string[]> {
  const { knex, owner } = change
  const items = await readOrderedVariants(knex, { orderId, customerId: owner.id })
  if (items === null) throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
  return knex.transaction(async (trx) => {
    const cartId = await lockOrCreateCart(trx, owner)
    if (!(await claimKey({ ...change, knex: trx }))) return []
    const { changes, unavailable } = await addItemsToCart(trx, cartId, items)
    return [...changes, ...[...new Set(unavailable.map(({ name }) => name))].map(copy.notSoldAnyMore)]
  })
}
