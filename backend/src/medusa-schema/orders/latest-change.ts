import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ChangeRecord } from "./order-change"

/** Types of Medusa's changes, and their columns with the id of the record. */
const TYPES: Record<ChangeRecord, { type: string; column: string }> = {
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
  const { type, column } = TYPES[record]
  const { rows } = await knex.raw<{ rows: LatestChange[] }>(
    `select x.?? as "recordId",
            x.status = 'pending' and not exists (
              select 1 from order_change_action a where a.order_change_id = x.id and a.deleted_at is null
            ) as "isEmpty",
            x.status = 'confirmed' and x.confirmed_at > now() - interval '1 minute' as "isJustConfirmed"
       from order_change x
      where x.order_id = ? and x.change_type = ? and x.deleted_at is null
      order by x.created_at desc limit 1`,
    [column, orderId, type],
  )
  return rows[0]
}
