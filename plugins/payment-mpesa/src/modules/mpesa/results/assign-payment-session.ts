import { amountReceived } from "../attempts/attempt-money"
import type { MpesaContext } from "../context"
import { attempts, lockAttempts } from "../tables/attempts"

/**
 * Gives a paid attempt a payment session that no other paid attempt of its order holds. It is committed before the capture,
 * because the payment provider looks for the attempt of a session on a connection of its own. A session that a crash leaves
 * without an attempt is found again by the next call.
 */
export async function assignPaymentSession({ knex, medusa }: MpesaContext, attemptId: string): Promise<void> {
  const known = await attempts(knex).where({ id: attemptId }).first("order_id")
  if (known === undefined) return
  const { order_id } = known
  await knex.transaction(async (trx) => {
    // Before the order's lock, as in a capture: the other way round, each of the two would wait for the other.
    const paid = (await lockAttempts(trx, order_id)).filter(({ state }) => state === "paid")
    const attempt = paid.find(({ id }) => id === attemptId)
    if (attempt === undefined || attempt.payment_session_id !== null) return
    const held = paid.flatMap(({ payment_session_id }) => payment_session_id ?? [])
    // What was asked for may be more than M-Pesa takes in one payment; the session of such an amount would be refused.
    const amount = amountReceived(attempt)
    const session = await medusa.withOrderLock(order_id, () => medusa.openSession(order_id, { amount, held }))
    await attempts(trx).where({ id: attemptId }).update({ payment_session_id: session })
  })
}
