import { type ManualPaymentRequest, type ManualPayments, type PaymentPolicy } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../../http/api-failure"
import { capturePayment, openPaymentSession } from "../capture-payment"
import { PAYMENT_POLICY_MODULE } from "../payment-gateway"
import { settleAll } from "../settle-all"
import { withOrderLocks } from "../with-order-locks"
import { MANUAL_MEDUSA_PROVIDER_ID } from "./manual-gateway"
import { MANUAL_PAYMENTS, type ManualPaymentRepository } from "./manual-payment-repository"
import { readDue, requireDue } from "./amount-due-by-hand"
import * as copy from "./copy"

type Recording = ManualPaymentRequest & {
  orderId: string
  /** Id of the administrator. */
  recordedBy: string
  /** Payment collection of Medusa's to capture into; omit it for the order's oldest open one. */
  collectionId?: string | undefined
}

/**
 * Records a payment that the merchant has received for any order, and captures it in Medusa. It runs under the order's locks,
 * as captures of other gateways do, so that no edit, refund or shipment of the order happens between check and capture.
 * @throws ApiFailure 404; 409 `order_is_draft`, `order_paid`, `amount_due` or `order_closed`
 */
export async function recordPayment(container: MedusaContainer, recording: Recording): Promise<void> {
  const { orderId, amount, collectionId, ...payment } = recording
  await withOrderLocks(container, orderId, async () => {
    await requireDue(container, recording)
    const decision = await container.resolve<PaymentPolicy>(PAYMENT_POLICY_MODULE).acceptPayment(orderId)
    if (!decision.accept) throw new ApiFailure(409, decision.reason, "order_closed")
    const payments = container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS)
    const providerId = MANUAL_MEDUSA_PROVIDER_ID
    const paymentSessionId = await openPaymentSession(container, { orderId, providerId, amount, collectionId })
    await payments.record({ ...payment, orderId, amount, paymentSessionId })
    await capturePayment(container, { orderId, paymentSessionId, amount })
    await payments.markCaptured(paymentSessionId)
  })
}

/**
 * Captures recorded payments whose capture a crash or a fault has interrupted.
 * @throws AggregateError when any failed, after all have run
 */
export async function captureRecordedPayments(container: MedusaContainer, olderThanSeconds: number): Promise<void> {
  const payments = container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS)
  await settleAll(await payments.uncaptured(olderThanSeconds), ({ orderId, paymentSessionId, amount }) =>
    withOrderLocks(container, orderId, async () => {
      await capturePayment(container, { orderId, paymentSessionId, amount })
      await payments.markCaptured(paymentSessionId)
    }),
  )
}

/**
 * Payments of an order that were recorded by hand, and what is due.
 * @throws ApiFailure 404
 */
export async function readManualPayments(container: MedusaContainer, orderId: string): Promise<ManualPayments> {
  const [due, byOrder] = await Promise.all([
    readDue(container, orderId),
    container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS).listByOrder([orderId]),
  ])
  if (due === null) throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
  return { due, payments: byOrder.get(orderId) ?? [] }
}
