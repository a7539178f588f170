import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Attempt } from "../models/attempt"

/** A row of `mpesa_attempt`. */
export type AttemptRow = InferTypeOf<typeof Attempt>

/** Typed query on `mpesa_attempt` for a connection or transaction. */
export const attempts = (knex: Knex) => knex<AttemptRow>("mpesa_attempt")

/** One attempt by its id; undefined when there is none. */
export async function findAttempt(knex: Knex, id: string): Promise<AttemptRow | undefined> {
  const attempt: AttemptRow | undefined = await attempts(knex).where({ id }).first()
  return attempt
}

/** All attempts of an order, newest first, locked until the transaction ends. */
export async function lockAttempts(trx: Knex.Transaction, orderId: string): Promise<AttemptRow[]> {
  // Two statements: a transaction that waited for the lock must also see attempts inserted by the other one.
  await attempts(trx).where({ order_id: orderId }).orderBy("id").forUpdate().select("id")
  return attempts(trx)
    .where({ order_id: orderId })
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
}
