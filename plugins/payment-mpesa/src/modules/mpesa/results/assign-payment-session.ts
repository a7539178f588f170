import { amountReceived } from "../attempts/attempt-money"
import { lockedOrderTransaction } from "../concurrency/order-transaction"
import type { MpesaContext } from "../context"
import { attempts, lockAttempts } from "../tables/attempts"

export interface PaidAttempt {
  attemptId: string
  orderId: string
}

/**
 * Gives a paid attempt a payment session that no other paid attempt of its order holds. It is committed before the capture,
 * because the payment provider looks for the attempt of a session on a connection of its own. A session that a crash leaves
 * without an attempt is found again by the next call.
 */
export async function assignPaymentSession(context: MpesaContext, { attemptId, orderId }: PaidAttempt): Promise<void> {
  await lockedOrderTransaction(context, orderId, async (trx) => {
    const paid = (await lockAttempts(trx, orderId)).filter(({ state }) => state === "paid")
    const attempt = paid.find(({ id }) => id === attemptId)
    if (attempt === undefined || attempt.payment_session_id !== null) return
    const held = paid.flatMap(({ payment_session_id }) => payment_session_id ?? [])
    // What was asked for may be more than M-Pesa takes in one payment; the session of such an amount would be refused.
    const amount = amountReceived(attempt)
    const session = await context.medusa.openSession(orderId, { amount, held })
    await attempts(trx).where({ id: attemptId }).update({ payment_session_id: session })
  })
}
