import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readUnpaidItems } from "../../medusa-schema/orders/unpaid-items"
import { MAX_UNPAID_ORDERS, MAX_UNPAID_PIECES, MAX_UNPAID_PIECES_OF_ONE } from "@mavazi/contracts"

/** Limits of unpaid orders. */
export interface UnpaidLimits {
  /** Orders of one account. */
  orders: number
  pieces: number
  /** Units of one variant. */
  piecesOfOne: number
  /** Orders from one client address. High, because mobile carriers share one address among thousands (CGNAT). */
  ordersOfSource: number
}

/** @param orders of one account; the other limits keep their proportion to it */
export function unpaidLimits(orders = MAX_UNPAID_ORDERS): UnpaidLimits {
  const factor = orders / MAX_UNPAID_ORDERS
  return {
    orders,
    pieces: MAX_UNPAID_PIECES * factor,
    piecesOfOne: MAX_UNPAID_PIECES_OF_ONE * factor,
    ordersOfSource: ORDERS_OF_SOURCE * factor,
  }
}

const ORDERS_OF_SOURCE = 150

/** Current totals of unpaid orders. */
export interface UnpaidOrderTotals {
  orders: number
  /** Units by variant id. */
  pieces: Map<string, number>
  ordersOfSource: number
}

/** Whose unpaid orders are counted. */
export interface UnpaidBuyer {
  customerId: string
  /** With other customers who are the same guest. */
  customerIds: string[]
  clientAddress: string
}

/** See `CheckoutRepository.unpaidOrderTotals`. */
export async function readUnpaidOrderTotals(
  trx: Knex,
  { customerId, customerIds, clientAddress }: UnpaidBuyer,
): Promise<UnpaidOrderTotals> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`checkout/${customerId}`])
  const { items, ordersOfSource } = await readUnpaidItems(trx, {
    customerIds,
    sourceHash: hashClientAddress(clientAddress),
  })
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of items) {
    if (variantId !== null) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  }
  return { orders: new Set(items.map(({ orderId }) => orderId)).size, pieces, ordersOfSource }
}

export function hashClientAddress(clientAddress: string): string {
  return createHash("sha256").update(`checkout/${clientAddress}`).digest("base64url")
}
