import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import pLimit from "p-limit"
import type { MpesaContext } from "../context"
import { paymentNotFound } from "../merchant-errors"
import { type AttemptRow, findAttempt } from "../tables/attempts"

/**
 * Runs `work`, which locks the attempts of an order, in a transaction. A process has one of them at a time for each order. The
 * others wait without a database connection: a capture needs several, and those that wait for it could have them all.
 * `work` takes no lock of an order.
 */
export function orderTransaction<T>(
  { knex, orderQueue }: Pick<MpesaContext, "knex" | "orderQueue">,
  orderId: string,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return orderQueue.run(orderId, () => knex.transaction(work))
}

/**
 * `orderTransaction` on the order of an attempt, which `work` gets as it was before the transaction.
 * @throws MedusaError not_found
 */
export async function attemptTransaction<T>(
  context: MpesaContext,
  attemptId: string,
  work: (trx: Knex.Transaction, known: AttemptRow) => Promise<T>,
): Promise<T> {
  const known = await findAttempt(context.knex, attemptId)
  if (known === undefined) throw paymentNotFound()
  return orderTransaction(context, known.order_id, (trx) => work(trx, known))
}

/** More would take all database connections and wait for more: each may hold one while Medusa uses others. */
const medusaWriteLimit = pLimit(2)

/**
 * Runs `work`, which changes an order in Medusa, while the order's lock is held. The lock comes before the limit, so that an
 * order that is in use keeps no other one waiting.
 */
export function writeToMedusa<T>({ medusa }: MpesaContext, orderId: string, work: () => Promise<T>): Promise<T> {
  return medusa.withOrderLock(orderId, () => medusaWriteLimit(work))
}

/**
 * `orderTransaction` for work that changes the order in Medusa too. The order's lock is taken first, because who waits for it
 * holds no connection then; the rows of the payments are locked under it, never the other way round.
 */
export function lockedOrderTransaction<T>(
  context: MpesaContext,
  orderId: string,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return writeToMedusa(context, orderId, () => orderTransaction(context, orderId, work))
}
