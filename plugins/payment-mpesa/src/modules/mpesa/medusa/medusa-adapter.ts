import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { orderLock } from "../../../contract"
import type { MedusaPort, PolicyDecision, OrderToPay } from "../ports"
import { amountDueSql } from "./amount-due-sql"

/** The shop's module that decides whether an order may take money. Option `paymentPolicy` is its container key. */
interface PaymentPolicy {
  acceptPayment(orderId: string): Promise<PolicyDecision>
  /** Whether the order may be prompted for. Optional; without it every order may be. */
  mayPrompt?(orderId: string): Promise<PolicyDecision>
}

/** Medusa's workflow that records a capture: order transaction and event. */
const CAPTURE_WORKFLOW = "capture-payment-workflow"
/** Medusa's workflow that records a refund. It calls the payment provider, which checks this module's refunds. */
const REFUND_WORKFLOW = "refund-payment-workflow"

/** Newest payment session of this provider for an order. */
const ORDER_TO_PAY = `
  select s.id as "paymentSessionId", coalesce(${amountDueSql("o.id")}, s.amount) as amount, s.currency_code as currency,
         coalesce(nullif(a.phone, ''), nullif(b.phone, '')) as phone
    from "order" o
    join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
    join payment_session s on s.payment_collection_id = l.payment_collection_id and s.deleted_at is null
    left join order_address a on a.id = o.shipping_address_id
    left join order_address b on b.id = o.billing_address_id
   where o.id = ? and o.canceled_at is null and s.provider_id like 'pp_mpesa%'
   order by s.created_at desc
   limit 1`

/** Whether the refund workflow, which inserts the refund first, has also added its line to the order. */
const REFUND_HAS_LINE = `exists (select 1 from order_transaction line
  where line.reference = 'refund' and line.reference_id = refund.id and line.deleted_at is null)`

/**
 * Implements the port on Medusa's modules. A module's own container holds no other modules, so the global container is
 * used; it is complete only after all modules are loaded, so it is read at each call.
 */
export function createMedusaAdapter(paymentPolicy: string | undefined): MedusaPort {
  return {
    async orderToPay(orderId) {
      const { rows } = await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw<{ rows: (Omit<OrderToPay, "amount"> & { amount: string })[] }>(ORDER_TO_PAY, [orderId])
      const [order] = rows
      return order === undefined ? null : { ...order, amount: Number(order.amount) }
    },

    async amountDue(orderId) {
      const { rows } = await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw<{ rows: { due: string | null }[] }>(`select ${amountDueSql("?")} as due`, [orderId])
      const due = rows[0]?.due ?? null
      return due === null ? null : Number(due)
    },

    // Medusa's order-edit workflow holds a lock on the order's id while it confirms an edit.
    withOrderLock: (orderId, work) => container.resolve(Modules.LOCKING).execute([orderLock(orderId), orderId], work),

    async findSession(paymentSessionId) {
      const session = await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)("payment_session as session")
        .leftJoin("payment", "payment.payment_session_id", "session.id")
        .where({ "session.id": paymentSessionId, "session.deleted_at": null })
        .first<{ captured_at: Date | null } | undefined>("payment.captured_at")
      return session === undefined ? null : { captured: session.captured_at !== null }
    },

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
    async refundedAmount(paymentSessionId) {
      const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const { sum } = (await pg("refund")
        .join("payment", "payment.id", "refund.payment_id")
        .where({ "payment.payment_session_id": paymentSessionId, "refund.deleted_at": null })
        .whereRaw(REFUND_HAS_LINE)
        .sum("refund.amount as sum")
        .first()) as { sum: string | null }
      return Number(sum ?? 0)
    },

    async refund(paymentSessionId, { amount, note, by }) {
      const [payment] = await container
        .resolve(Modules.PAYMENT)
        .listPayments({ payment_session_id: paymentSessionId }, { take: 1 })
      if (payment === undefined) throw new Error("The engine has no payment for a captured session")
      // The refund workflow does not undo a refund whose later step failed. Such a refund is deleted, and the workflow
      // runs again.
      const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      await pg("refund")
        .where({ payment_id: payment.id, deleted_at: null })
        .whereRaw(`not ${REFUND_HAS_LINE}`)
        .update({ deleted_at: new Date() })
      await container
        .resolve(Modules.WORKFLOW_ENGINE)
        .run(REFUND_WORKFLOW, { input: { payment_id: payment.id, amount, note, created_by: by } })
    },

    async emit(name, data) {
      await container.resolve(Modules.EVENT_BUS).emit({ name, data })
    },
  }
}

/** Medusa does not change a session when the order's total changes, so the session gets the captured amount. */
async function setSessionAmount(id: string, amount: number): Promise<void> {
  const sessions = container.resolve(Modules.PAYMENT)
  const session = await sessions.retrievePaymentSession(id)
  if (Number(session.amount) === amount || session.authorized_at) return
  const { currency_code, data } = session
  await sessions.updatePaymentSession({ id, amount, currency_code, data })
}
