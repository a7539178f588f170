import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
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
export interface UnpaidHoldings {
  orders: number
  /** Units by variant id. */
  pieces: Map<string, number>
  ordersOfSource: number
}

/** An unpaid order is held for a week at most: see `release-expired.ts`. */
const HOLDS = `c.accepted_at is null and c.released_at is null and c.cancelled_at is null
  and c.created_at > now() - interval '8 days'`

interface Row {
  order_id: string | null
  variant_id: string | null
  quantity: number
}

/** See `CheckoutRepository.unpaidHoldings`. */
export async function readUnpaidHoldings(
  trx: Knex,
  { customerId, source }: { customerId: string; source: string },
): Promise<UnpaidHoldings> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`checkout/${customerId}`])
  const { rows } = await trx.raw<{ rows: (Row & { of_source: string })[] }>(
    `select c.order_id, l.variant_id, i.quantity::float8 as quantity, (
              select count(*) from checkout c where c.source_hash = ? and ${HOLDS}) as of_source
       from (select 1) one
       left join checkout c on c.customer_id = ? and ${HOLDS}
       left join "order" o on o.id = c.order_id
       left join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
       left join order_line_item l on l.id = i.item_id`,
    [hashClientAddress(source), customerId],
  )
  const own = rows.filter(({ order_id }) => order_id !== null)
  const pieces = new Map<string, number>()
  for (const { variant_id, quantity } of own) {
    if (variant_id !== null) pieces.set(variant_id, (pieces.get(variant_id) ?? 0) + quantity)
  }
  return {
    orders: new Set(own.map(({ order_id }) => order_id)).size,
    pieces,
    ordersOfSource: Number(rows[0]?.of_source ?? 0),
  }
}

export function hashClientAddress(source: string): string {
  return createHash("sha256").update(`checkout/${source}`).digest("base64url")
}
