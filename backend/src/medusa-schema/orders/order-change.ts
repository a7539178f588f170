import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { orderAmountsSql } from "./order-amounts"

/** A change of an order that the merchant has confirmed. */
export interface OrderChange {
  type: "edit" | "exchange" | "claim" | "return_receive"
  /** Shillings that the order asked for before and after it, without what is still to be returned. */
  costBefore: number
  costAfter: number
}

/** Null when there is no such change, or it was undone. */
export async function readOrderChange(knex: Knex, changeId: string): Promise<OrderChange | null> {
  const { rows } = await knex.raw<{ rows: OrderChange[] }>(
    `select x.change_type as type, ${costSql("x.version - 1")} as "costBefore", ${costSql("x.version")} as "costAfter"
       from order_change x
      where x.id = ? and x.status = 'confirmed' and x.deleted_at is null`,
    [changeId],
  )
  return rows[0] ?? null
}

/** What is due and what has been paid are the cost. Medusa keeps both for each version of an order. */
const costSql = (version: string) => `(
  select (amounts.due + coalesce((s.totals->>'transaction_total')::numeric, 0))::float8
    from (select x.order_id as id, ${version} as version) changed
   cross join lateral (${orderAmountsSql("changed")}) amounts
    join order_summary s on s.order_id = changed.id and s.version = changed.version and s.deleted_at is null)`

/** Medusa's records of a change of an order, by their tables. */
export type ChangeRecord = "order_exchange" | "order_claim" | "return"

/** The order of an exchange, claim or return; null for an unknown one. */
export async function findOrderOfChange(knex: Knex, record: ChangeRecord, id: string): Promise<string | null> {
  const row = await knex(record).first<{ order_id: string } | undefined>("order_id").where({ id, deleted_at: null })
  return row?.order_id ?? null
}
