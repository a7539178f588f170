import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { deleteUnfinishedRefunds, findCapturedPayment } from "../../medusa-schema/orders/payment-lookups"
import { PAYMENT_POLICY_MODULE, type TimeToPay } from "../payment-gateway"
import { settleAll } from "../settle-all"
import { withOrderLocks } from "../with-order-locks"
import { MANUAL_PAYMENTS, type ManualPaymentRepository, type VoidedPayment } from "./manual-payment-repository"
import { voidPaymentWorkflow } from "./void-payment-workflow"
import * as copy from "./copy"

interface Voiding {
  orderId: string
  paymentId: string
  reason: string
  /** Id of the administrator. */
  voidedBy: string
}

/**
 * Voids a payment that was recorded by mistake: its amount is due again. The decision is stored before Medusa records it, so
 * that a crash in between is repaired by `recordVoidedPayments`.
 * @throws ApiFailure 404; 409 `payment_voided` or `payment_refunded`
 */
export async function voidPayment(container: MedusaContainer, voiding: Voiding): Promise<void> {
  const { orderId, paymentId } = voiding
  const payments = container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS)
  await withOrderLocks(container, orderId, async () => {
    const payment = await payments.find(orderId, paymentId)
    if (payment === null) throw new ApiFailure(404, copy.paymentNotFound, "payment_not_found")
    if (payment.isVoided) throw new ApiFailure(409, copy.alreadyVoided, "payment_voided")
    const captured = await findCapturedPayment(databaseOf(container), payment.paymentSessionId)
    if (captured !== null && captured.refunded > 0) {
      throw new ApiFailure(409, copy.refundedInPart, "payment_refunded")
    }
    await payments.void(paymentId, voiding)
    await recordVoid(container, { ...payment, reason: voiding.reason, voidedBy: voiding.voidedBy })
  })
}

/**
 * Records in Medusa the voids that a crash or a fault has interrupted.
 * @throws AggregateError when any failed, after all have run
 */
export async function recordVoidedPayments(container: MedusaContainer, olderThanSeconds: number): Promise<void> {
  const payments = container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS)
  await settleAll(await payments.unrecordedVoids(olderThanSeconds), (payment) =>
    withOrderLocks(container, payment.orderId, () => recordVoid(container, payment)),
  )
}

async function recordVoid(container: MedusaContainer, payment: VoidedPayment): Promise<void> {
  const { id, orderId, paymentSessionId, amount, reason, voidedBy } = payment
  const captured = await findCapturedPayment(databaseOf(container), paymentSessionId)
  if (captured !== null && captured.refunded < amount) {
    await deleteUnfinishedRefunds(databaseOf(container), captured.id)
    const note = copy.voidNote(reason)
    await voidPaymentWorkflow(container).run({ input: { paymentId: captured.id, orderId, amount, note, voidedBy } })
  }
  await container.resolve<TimeToPay>(PAYMENT_POLICY_MODULE).restartTimeToPay(orderId)
  await container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS).markVoidRecorded(id)
}

const databaseOf = (container: MedusaContainer) => container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
