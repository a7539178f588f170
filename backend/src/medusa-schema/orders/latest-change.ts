import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ChangeRecord } from "./order-change"
import { IS_EMPTY, IS_OPEN } from "./order-change-conditions"

/** Types of Medusa's changes, and their columns with the id of the record. */
export const CHANGE_TYPES: Record<ChangeRecord, { type: string; column: string }> = {
  order_exchange: { type: "exchange", column: "exchange_id" },
  order_claim: { type: "claim", column: "claim_id" },
  return: { type: "return_request", column: "return_id" },
}

export interface LatestChange {
  /** Id of the exchange, claim or return. */
  recordId: string
  /** It is open, and has no items and no shipping yet. */
  isEmpty: boolean
  /** It was confirmed within the last minute. */
  isJustConfirmed: boolean
}

/** The exchange, claim or return that was begun last on an order. */
export async function findLatestChange(
  knex: Knex,
  orderId: string,
  record: ChangeRecord,
): Promise<LatestChange | undefined> {
  const { type, column } = CHANGE_TYPES[record]
  const { rows } = await knex.raw<{ rows: LatestChange[] }>(
    `select x.?? as "recordId",
            ${IS_OPEN} and ${IS_EMPTY} as "isEmpty",
            x.status = 'confirmed' and x.confirmed_at > now() - interval '1 minute' as "isJustConfirmed"
       from order_change x
      where x.order_id = ? and x.change_type = ? and x.deleted_at is null
      order by x.created_at desc limit 1`,
    [column, orderId, type],
  )
  return rows[0]
}

/** Whether an order has an open change, and captured money that was not all refunded. */
export async function hasMoneyAndOpenChange(knex: Knex, orderId: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: [{ has: boolean }] }>(
    `select exists (select from order_change x where x.order_id = :orderId and ${IS_OPEN})
            and coalesce((select sum(t.amount) from order_transaction t
                           where t.order_id = :orderId and t.deleted_at is null), 0) > 0 as has`,
    { orderId },
  )
  return rows[0].has
}
