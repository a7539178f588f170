import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import type { CheckoutRepository } from "../checkouts/checkout-repository"
import type { OrderDraft } from "./draft-order"
import * as copy from "../copy"

/**
 * Refuses an order while the buyer has too many unpaid orders, or they reserve too many units, which other shoppers
 * cannot buy.
 * @throws ApiFailure 409 `too_many_unpaid`, with a `link` to the orders; 429 `too_many_requests` for the network address
 */
export async function enforceUnpaidOrderLimit(
  trx: Knex,
  checkouts: CheckoutRepository,
  { draft, clientAddress }: { draft: OrderDraft; clientAddress: string },
): Promise<void> {
  const current = await checkouts.unpaidOrderTotals(trx, {
    customerId: draft.customer.id,
    customerIds: draft.identity.customerIds,
    clientAddress,
  })
  const { limits } = checkouts
  const link = draft.isGuest ? pagePaths.guestOrders : pagePaths.myOrders
  if (current.orders >= limits.orders) {
    throw tooMany(copy.tooManyUnpaidOrders(current.orders), link)
  }
  if (current.ordersOfSource >= limits.ordersOfSource) {
    throw new ApiFailure(429, copy.tooManyFromNetwork, "too_many_requests").retryAfter(300)
  }
  const pieces = new Map(current.pieces)
  for (const { variantId, quantity, copied } of draft.lines) {
    const units = (pieces.get(variantId) ?? 0) + quantity
    pieces.set(variantId, units)
    if (units > limits.piecesOfOne)
      throw tooMany(piecesText(current.orders, copy.unitsOf(limits.piecesOfOne, String(copied.title))), link)
  }
  const all = [...pieces.values()].reduce((sum, units) => sum + units, 0)
  if (all > limits.pieces) throw tooMany(piecesText(current.orders, copy.pieces(limits.pieces)), link)
}

const piecesText = (unpaidOrders: number, most: string) => copy.tooManyPieces(most, unpaidOrders > 0)

const tooMany = (message: string, link: string) => new ApiFailure(409, message, "too_many_unpaid").withFields({ link })
