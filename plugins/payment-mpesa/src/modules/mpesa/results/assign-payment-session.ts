import { amountReceived } from "../attempts/attempt-money"
import type { MpesaContext } from "../context"
import { attempts } from "../tables/attempts"

/**
 * Gives a paid attempt a payment session that no other paid attempt of its order holds. It is committed before the capture,
 * because the payment provider looks for the attempt of a session on a connection of its own. A session that a crash leaves
 * without an attempt is found again by the next call.
 */
export async function assignPaymentSession({ knex, medusa }: MpesaContext, attemptId: string): Promise<void> {
  const known = await attempts(knex).where({ id: attemptId }).first("order_id", "paid_amount", "amount")
  if (known === undefined) return
  const { order_id } = known
  // What was asked for may be more than M-Pesa takes in one payment; the session of such an amount would be refused.
  const amount = amountReceived(known)
  await medusa.withOrderLock(order_id, async () => {
    const sessions = await attempts(knex).where({ order_id, state: "paid" }).select("id", "payment_session_id")
    if (sessions.some(({ id, payment_session_id }) => id === attemptId && payment_session_id !== null)) return
    const held = sessions.flatMap(({ payment_session_id }) => payment_session_id ?? [])
    const payment_session_id = await medusa.openSession(order_id, { amount, held })
    await attempts(knex).where({ id: attemptId }).whereNull("payment_session_id").update({ payment_session_id })
  })
}
