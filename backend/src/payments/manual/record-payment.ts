import {
  formatKsh,
  type ManualPaymentRequest,
  type ManualPayments,
  orderLock,
  type PaymentPolicy,
} from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import { findPaymentSession, readAmountDue } from "../../medusa-schema/orders/payment-lookups"
import { wholeShillingsDue } from "../amount-due"
import { capturePayment } from "../capture-payment"
import { PAYMENT_POLICY_MODULE } from "../payment-gateway"
import { settleAll } from "../settle-all"
import { MANUAL_MEDUSA_PROVIDER_ID } from "./manual-gateway"
import { MANUAL_PAYMENTS, type ManualPaymentRepository } from "./manual-payment-repository"
import * as copy from "./copy"

type Recording = ManualPaymentRequest & {
  orderId: string
  /** Id of the administrator. */
  recordedBy: string
}

/**
 * Records a payment that the merchant has received, and captures it in Medusa. It runs under the order's locks, as captures
 * of other gateways do, so that no edit, refund or shipment of the order happens between check and capture.
 * @throws ApiFailure 409 `other_payment_method`, `order_paid`, `amount_due` or `order_closed`
 */
export async function recordPayment(container: MedusaContainer, recording: Recording): Promise<void> {
  const { orderId } = recording
  await container.resolve(Modules.LOCKING).execute([orderLock(orderId), orderId], async () => {
    const paymentSessionId = await sessionToPay(container, recording)
    const decision = await container.resolve<PaymentPolicy>(PAYMENT_POLICY_MODULE).acceptPayment(orderId)
    if (!decision.accept) throw new ApiFailure(409, decision.reason, "order_closed")
    const payments = container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS)
    await payments.record({ ...recording, paymentSessionId })
    await capturePayment(container, { paymentSessionId, amount: recording.amount })
    await payments.markCaptured(paymentSessionId)
  })
}

async function sessionToPay(container: MedusaContainer, { orderId, amount }: Recording): Promise<string> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const session = await findPaymentSession(knex, orderId, MANUAL_MEDUSA_PROVIDER_ID)
  if (!session) {
    throw new ApiFailure(409, copy.otherMethod, "other_payment_method")
  }
  const due = wholeShillingsDue(await readAmountDue(knex, orderId))
  if (due === 0 || session.captured) throw new ApiFailure(409, copy.nothingDue, "order_paid")
  if (due !== amount) {
    throw new ApiFailure(409, copy.otherAmount(formatKsh(due)), "amount_due")
  }
  return session.id
}

/**
 * Captures recorded payments whose capture a crash or a fault has interrupted.
 * @throws AggregateError when any failed, after all have run
 */
export async function captureRecordedPayments(container: MedusaContainer, olderThanSeconds: number): Promise<void> {
  const payments = container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS)
  await settleAll(await payments.uncaptured(olderThanSeconds), ({ orderId, paymentSessionId, amount }) =>
    container.resolve(Modules.LOCKING).execute([orderLock(orderId), orderId], async () => {
      await capturePayment(container, { paymentSessionId, amount })
      await payments.markCaptured(paymentSessionId)
    }),
  )
}

/** What the merchant needs to record a payment of an order. */
export async function readManualPayments(container: MedusaContainer, orderId: string): Promise<ManualPayments> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [session, due, byOrder] = await Promise.all([
    findPaymentSession(knex, orderId, MANUAL_MEDUSA_PROVIDER_ID),
    readAmountDue(knex, orderId),
    container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS).listByOrder([orderId]),
  ])
  return {
    recordable: session !== null && !session.captured,
    due: wholeShillingsDue(due),
    payments: byOrder.get(orderId) ?? [],
  }
}
