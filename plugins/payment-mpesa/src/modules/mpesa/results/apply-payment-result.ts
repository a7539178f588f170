import { type AttemptRow, attempts as attemptsOf, lockAttempts } from "../tables/attempts"
import { applyToLockedAttempt, finishPaymentResult } from "./apply-to-locked-attempt"
import { orderTransaction } from "../concurrency/order-transaction"
import type { MpesaContext } from "../context"
import type { PaymentNotification, Outcome } from "./decide-outcome"
import { lockC2bPayment } from "../tables/c2b-payments"

/**
 * Applies a payment notification to an attempt under a lock on all attempts of its order, then captures a paid
 * attempt. All payments go through this function. Notifications may be repeated and arrive in any order; the final
 * state is the same.
 * @returns `ignored` when the attempt does not exist
 */
export async function applyPaymentResult(
  context: MpesaContext,
  attemptId: string,
  notification: PaymentNotification,
): Promise<Outcome> {
  // While the data key is rotated, the ids may be encrypted with different keys.
  const currentId = (id: string | null) => id && context.encryption.reencryptId(id)
  const withCurrentId = (row: AttemptRow) => ({ ...row, checkout_request_id: currentId(row.checkout_request_id) })
  const told = { ...notification, checkoutRequestId: currentId(notification.checkoutRequestId) }
  const known = await attemptsOf(context.knex).where({ id: attemptId }).first("order_id")
  if (known === undefined) return "ignored"
  const settled = await orderTransaction(context, known.order_id, async (trx) => {
    if (notification.receipt !== null) await lockC2bPayment(trx, notification.receipt)
    const attempts = await lockAttempts(trx, known.order_id)
    const attempt = attempts.find(({ id }) => id === attemptId)
    return (
      attempt && applyToLockedAttempt(context, trx, { attempts, attempt: withCurrentId(attempt), notification: told })
    )
  })
  return settled === undefined ? "ignored" : finishPaymentResult(context, settled)
}
