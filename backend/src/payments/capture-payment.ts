import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Captures a payment session in Medusa. Idempotent. The session's provider must report the session as paid; the caller
 * holds the order's locks.
 *
 * `processPaymentWorkflow` is not used: if a step after the authorisation fails, it cancels the payment that holds the
 * captured money and cannot run again. These calls undo nothing and can be repeated.
 * @param amount whole shillings
 */
export async function capturePayment(
  container: MedusaContainer,
  { paymentSessionId, amount }: { paymentSessionId: string; amount: number },
): Promise<void> {
  const sessions = container.resolve(Modules.PAYMENT)
  const session = await sessions.retrievePaymentSession(paymentSessionId)
  // Medusa does not change a session when the order's total changes.
  if (Number(session.amount) !== amount && !session.authorized_at) {
    const { currency_code, data } = session
    await sessions.updatePaymentSession({ id: paymentSessionId, amount, currency_code, data })
  }
  const payment = await sessions.authorizePaymentSession(paymentSessionId, {})
  if (payment === null) throw new Error(`Payment session ${paymentSessionId} is not reported as paid`)
  await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id, amount } })
}
