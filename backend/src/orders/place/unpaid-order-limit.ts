import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import type { CheckoutRepository } from "../checkouts/checkout-repository"
import type { OrderDraft } from "./order-insert-rows"

/** Page on which the shopper can pay or cancel orders. */
const MY_ORDERS = "/profile?tab=orders"

/**
 * Refuses an order while the account's unpaid orders are too many or reserve too many pieces: other shoppers could not buy
 * those goods meanwhile.
 * @throws ApiFailure 409 `too_many_unpaid`, with a `link` to the orders; 429 `too_many_requests` for the network address
 */
export async function enforceUnpaidOrderLimit(
  trx: Knex,
  checkouts: CheckoutRepository,
  { draft, ...shopper }: { draft: OrderDraft; customerId: string; source: string },
): Promise<void> {
  const held = await checkouts.unpaidHoldings(trx, shopper)
  const { limits } = checkouts
  if (held.orders >= limits.orders) {
    throw tooMany(
      `You have ${String(held.orders)} orders that are not paid yet. Please pay or cancel one of them first.`,
    )
  }
  if (held.ordersOfSource >= limits.ordersOfSource) {
    const message = "Too many orders from your network are not paid yet. Please try again in a few minutes."
    throw new ApiFailure(429, message, "too_many_requests").retryAfter(300)
  }
  const pieces = new Map(held.pieces)
  for (const { variantId, quantity, copied } of draft.lines) {
    const units = (pieces.get(variantId) ?? 0) + quantity
    pieces.set(variantId, units)
    if (units > limits.piecesOfOne)
      throw tooManyPieces(held.orders, `${String(limits.piecesOfOne)} of ${String(copied.title)}`)
  }
  const all = [...pieces.values()].reduce((sum, units) => sum + units, 0)
  if (all > limits.pieces) throw tooManyPieces(held.orders, `${String(limits.pieces)} pieces`)
}

function tooManyPieces(unpaidOrders: number, most: string): ApiFailure {
  const cure =
    unpaidOrders === 0
      ? "Please order fewer, pay, and then order the rest."
      : "Please pay or cancel your other orders first, or order fewer."
  return tooMany(`Until they are paid, we keep at most ${most} for you. ${cure}`)
}

const tooMany = (message: string) => new ApiFailure(409, message, "too_many_unpaid", undefined, { link: MY_ORDERS })
