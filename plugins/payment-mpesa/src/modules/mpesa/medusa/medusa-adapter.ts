import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { orderLock } from "../../../contract"
import type { PaymentPolicy } from "../../../contract/payment-policy"
import type { MedusaPort } from "../ports"
import {
  deleteUnfinishedRefunds,
  readAmountDue,
  readOrderToPay,
  readRefundedAmount,
  readSession,
} from "./medusa-schema"

/** Medusa's workflow that records a capture: order transaction and event. */
const CAPTURE_WORKFLOW = "capture-payment-workflow"
/** Medusa's workflow that records a refund. It calls the payment provider, which checks this module's refunds. */
const REFUND_WORKFLOW = "refund-payment-workflow"

/**
 * Implements the port on Medusa's modules. A module's own container holds no other modules, so the global container is
 * used; it is complete only after all modules are loaded, so it is read at each call.
 */
export function createMedusaAdapter(paymentPolicy: string | undefined): MedusaPort {
  return {
    orderToPay: (orderId) => readOrderToPay(database(), orderId),

    amountDue: (orderId) => readAmountDue(database(), orderId),

    // Medusa's order-edit workflow holds a lock on the order's id while it confirms an edit.
    withOrderLock: (orderId, work) => container.resolve(Modules.LOCKING).execute([orderLock(orderId), orderId], work),

    findSession: (paymentSessionId) => readSession(database(), paymentSessionId),

    acceptPayment(orderId) {
      if (paymentPolicy === undefined) return Promise.resolve({ accept: true })
      return container.resolve<PaymentPolicy>(paymentPolicy).acceptPayment(orderId)
    },

    async mayPrompt(orderId) {
      const policy = paymentPolicy === undefined ? undefined : container.resolve<PaymentPolicy>(paymentPolicy)
      return (await policy?.mayPrompt?.(orderId)) ?? { accept: true }
    },

    /**
     * `processPaymentWorkflow` is not used: if a step after the authorisation fails, it cancels the payment that holds
     * the captured money and cannot run again. These two calls undo nothing and can be repeated.
     */
    async capture(paymentSessionId, amount) {
      const sessions = container.resolve(Modules.PAYMENT)
      await setSessionAmount(paymentSessionId, amount)
      const payment = await sessions.authorizePaymentSession(paymentSessionId, {})
      if (payment === null) throw new Error("The engine did not authorise a paid session")
      await container
        .resolve(Modules.WORKFLOW_ENGINE)
        .run(CAPTURE_WORKFLOW, { input: { payment_id: payment.id, amount } })
    },

    /** A refund without a line in the order does not count, see `refund`. */
    refundedAmount: (paymentSessionId) => readRefundedAmount(database(), paymentSessionId),

    async refund(paymentSessionId, { amount, note, by }) {
      const [payment] = await container
        .resolve(Modules.PAYMENT)
        .listPayments({ payment_session_id: paymentSessionId }, { take: 1 })
      if (payment === undefined) throw new Error("The engine has no payment for a captured session")
      // A refund without a line in the order is the rest of a failed workflow, which runs again.
      await deleteUnfinishedRefunds(database(), payment.id)
      await container
        .resolve(Modules.WORKFLOW_ENGINE)
        .run(REFUND_WORKFLOW, { input: { payment_id: payment.id, amount, note, created_by: by } })
    },

    async emit(name, data) {
      await container.resolve(Modules.EVENT_BUS).emit({ name, data })
    },
  }
}

function database(): Knex {
  return container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
}

/** Medusa does not change a session when the order's total changes, so the session gets the captured amount. */
async function setSessionAmount(id: string, amount: number): Promise<void> {
  const sessions = container.resolve(Modules.PAYMENT)
  const session = await sessions.retrievePaymentSession(id)
  if (Number(session.amount) === amount || session.authorized_at) return
  const { currency_code, data } = session
  await sessions.updatePaymentSession({ id, amount, currency_code, data })
}
