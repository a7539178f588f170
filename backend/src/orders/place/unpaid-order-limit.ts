import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import type { CheckoutRepository } from "../checkouts/checkout-repository"
import type { OrderDraft } from "./draft-order"
import * as copy from "../copy"

/**
 * Refuses an order while the account has too many unpaid orders, or they reserve too many units, which other shoppers
 * cannot buy.
 * @throws ApiFailure 409 `too_many_unpaid`, with a `link` to the orders; 429 `too_many_requests` for the network address
 */
export async function enforceUnpaidOrderLimit(
  trx: Knex,
  checkouts: CheckoutRepository,
  { draft, ...shopper }: { draft: OrderDraft; customerId: string; clientAddress: string },
): Promise<void> {
  const current = await checkouts.unpaidOrderTotals(trx, shopper)
  const { limits } = checkouts
  if (current.orders >= limits.orders) {
    throw tooMany(copy.tooManyUnpaidOrders(current.orders))
  }
  if (current.ordersOfSource >= limits.ordersOfSource) {
    throw new ApiFailure(429, copy.tooManyFromNetwork, "too_many_requests").retryAfter(300)
  }
  const pieces = new Map(current.pieces)
  for (const { variantId, quantity, copied } of draft.lines) {
    const units = (pieces.get(variantId) ?? 0) + quantity
    pieces.set(variantId, units)
    if (units > limits.piecesOfOne)
      throw tooManyPieces(current.orders, copy.unitsOf(limits.piecesOfOne, String(copied.title)))
  }
  const all = [...pieces.values()].reduce((sum, units) => sum + units, 0)
  if (all > limits.pieces) throw tooManyPieces(current.orders, copy.pieces(limits.pieces))
}

function tooManyPieces(unpaidOrders: number, most: string): ApiFailure {
  return tooMany(copy.tooManyPieces(most, unpaidOrders > 0))
}

const tooMany = (message: string) =>
  new ApiFailure(409, message, "too_many_unpaid").withFields({ link: pagePaths.myOrders })
