import { type ManualPaymentRequest, type PaymentPolicy, type PolicyDecision } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { findCapturedPayment } from "../../medusa-schema/orders/payment-lookups"
import { capturePayment, openPaymentSession } from "../capture-payment"
import { PAYMENT_POLICY_MODULE } from "../payment-gateway"
import { settleAll } from "../settle-all"
import { withOrderLocks } from "../with-order-locks"
import { MANUAL_MEDUSA_PROVIDER_ID } from "./manual-gateway"
import { MANUAL_PAYMENTS, type ManualPaymentRepository, type RecordedPayment } from "./manual-payment-repository"
import { requireDue } from "./amount-due-by-hand"

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
 * @throws ApiFailure 404; those of `requireDue`; 409 `order_closed`
 */
export async function recordPayment(container: MedusaContainer, recording: Recording): Promise<void> {
  const { orderId, amount, collectionId, ...payment } = recording
  await withOrderLocks(container, orderId, async () => {
    await requireDue(container, recording)
    const providerId = MANUAL_MEDUSA_PROVIDER_ID
    const paymentSessionId = await openPaymentSession(container, { orderId, providerId, amount, collectionId })
    const recorded = { orderId, amount, paymentSessionId }
    // Before the order accepts it, so that after a crash no order is accepted without its payment.
    await container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS).record({ ...payment, ...recorded })
    const decision = await captureIfAccepted(container, recorded)
    if (!decision.accept) throw new ApiFailure(409, decision.reason, "order_closed")
  })
}

/**
 * Captures recorded payments whose capture a crash or a fault has interrupted.
 * @throws AggregateError when any failed, after all have run
 */
export async function captureRecordedPayments(container: MedusaContainer, olderThanSeconds: number): Promise<void> {
  const payments = container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS)
  await settleAll(await payments.uncaptured(olderThanSeconds), (recorded) =>
    withOrderLocks(container, recorded.orderId, () => captureIfAccepted(container, recorded)),
  )
}

/** Deletes the record of a payment that the order does not accept. The caller holds the order's locks. */
async function captureIfAccepted(
  container: MedusaContainer,
  recorded: Omit<RecordedPayment, "id">,
): Promise<PolicyDecision> {
  const { orderId, paymentSessionId } = recorded
  const payments = container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS)
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const isCaptured = (await findCapturedPayment(knex, paymentSessionId)) !== null
  const decision: PolicyDecision = isCaptured
    ? { accept: true }
    : await container.resolve<PaymentPolicy>(PAYMENT_POLICY_MODULE).acceptPayment(orderId)
  if (decision.accept) {
    await capturePayment(container, recorded)
    await payments.markCaptured(paymentSessionId)
  } else {
    await payments.deleteUncaptured(paymentSessionId)
  }
  return decision
}
