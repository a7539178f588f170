import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { orderLock, withLocks } from "../../../contract"
import type { PaymentPolicy, PolicyDecision } from "../../../contract/payment-policy"
import type { MedusaPort } from "../ports"
import {
  amountDueSql,
  canceledAtSql,
  deleteUnfinishedRefunds,
  findOpenCollection,
  isOrderCanceled,
  PROVIDER_ID,
  readOrderToPay,
  readRefundedAmount,
  readSession,
  readSessionAmounts,
} from "./medusa-schema"
import { findAbandonedCreditLines, findMissingCreditLine } from "./medusa-schema/missing-credit-line"
import { readCancellation, readEnding, setKeepOpen } from "./medusa-schema/refunded-orders"
import { releaseReservations } from "./medusa-schema/reservations"
import { findUnpaidOrders, isUnpaid } from "./medusa-schema/unpaid-orders"
import * as copy from "./copy"

/** Medusa's workflow that records a capture: order transaction and event. */
const CAPTURE_WORKFLOW = "capture-payment-workflow"
/** Medusa's workflow that creates a payment collection of an order. */
const NEW_COLLECTION_WORKFLOW = "create-order-payment-collection"
/** Medusa's workflow that sets an order's open payment collection to the amount due, or creates one. */
const COLLECTION_WORKFLOW = "create-or-update-order-payment-collection"
/** Medusa's workflow that records a refund. It calls the payment provider, which checks this module's refunds. */
const REFUND_WORKFLOW = "refund-payment-workflow"
/** Medusa's workflow with which `REFUND_WORKFLOW` reduces the order's total by what was refunded. */
const CREDIT_LINE_WORKFLOW = "create-order-refund-credit-lines"
/** Medusa's workflow that cancels an order and closes its payment collections. */
const CANCEL_WORKFLOW = "cancel-order"

/**
 * Implements the port on Medusa's modules. A module's own container holds no other modules, so the global container is
 * used; it is complete only after all modules are loaded, so it is read at each call.
 */
export function createMedusaAdapter(paymentPolicy: string | undefined): MedusaPort {
  const policy = () => (paymentPolicy === undefined ? undefined : container.resolve<PaymentPolicy>(paymentPolicy))
  const dueSql = (orderId: string) => policy()?.amountDueSql?.(orderId) ?? amountDueSql(orderId)

  return {
    orderToPay: (orderId) => readOrderToPay(database(), orderId, dueSql("o.id")),

    amountDueSql: dueSql,

    orderEventsSql: (orderId) => policy()?.orderEventsSql?.(orderId) ?? null,

    closedAtSql: (orderId) => policy()?.closedAtSql?.(orderId) ?? canceledAtSql(orderId),

    amountDue: (orderId, trx = database()) => readAmountDue(trx, dueSql("?"), orderId),

    withOrderLock,

    findSession: (paymentSessionId) => readSession(database(), paymentSessionId),

    acceptPayment: (orderId) => policy()?.acceptPayment(orderId) ?? refuseCanceled(orderId),

    async mayPrompt(orderId, transaction) {
      const shop = policy()
      return shop === undefined ? refuseCanceled(orderId) : (shop.mayPrompt?.(orderId, transaction) ?? { accept: true })
    },

    async openSession(orderId, { amount, held }) {
      const open = await findOpenCollection(database(), orderId, held)
      if (open?.sessionId != null) return open.sessionId
      const collectionId = open?.id ?? (await createCollection(orderId, amount))
      const session = await container.resolve(Modules.PAYMENT).createPaymentSession(collectionId, {
        ...{ provider_id: PROVIDER_ID, currency_code: "kes", amount, data: {} },
      })
      return session.id
    },

    /**
     * `processPaymentWorkflow` is not used: if a step after the authorisation fails, it cancels the payment that holds
     * the captured money and cannot run again. These two calls undo nothing and can be repeated.
     */
    async capture(paymentSessionId, amount) {
      const { orderId, isPart } = await setSessionAmount(paymentSessionId, amount)
      const payment = await container.resolve(Modules.PAYMENT).authorizePaymentSession(paymentSessionId, {})
      if (payment === null) throw new Error("The engine did not authorise a paid session")
      const workflows = container.resolve(Modules.WORKFLOW_ENGINE)
      await workflows.run(CAPTURE_WORKFLOW, { input: { payment_id: payment.id, amount } })
      // The rest of what is due gets a payment collection of its own.
      if (isPart) await workflows.run(COLLECTION_WORKFLOW, { input: { order_id: orderId } })
    },

    /** A refund without a line in the order does not count, see `refund`. */
    refundedAmount: (paymentSessionId) => readRefundedAmount(database(), paymentSessionId),

    completeRefund,

    async refund(paymentSessionId, { amount, note, by }) {
      const [payment] = await container
        .resolve(Modules.PAYMENT)
        .listPayments({ payment_session_id: paymentSessionId }, { take: 1 })
      if (payment === undefined) throw new Error("The engine has no payment for a captured session")
      await deleteUnfinished(payment.id)
      await container
        .resolve(Modules.WORKFLOW_ENGINE)
        .run(REFUND_WORKFLOW, { input: { payment_id: payment.id, amount, note, created_by: by } })
    },

    // The workflow refunds what is left of captured payments, and nothing is left: no money is refunded twice.
    async cancelRefundedOrder(orderId, { restock }) {
      const ending = await readEnding(database(), orderId)
      if (ending === "cancel") await cancelOrder(orderId, { restock })
      return ending === "packed" ? "packed" : "decided"
    },

    readCancellation: (orderId, trx) => readCancellation(trx, orderId),
    keepOpen: (orderId, isKept, trx) => setKeepOpen(trx, orderId, isKept),

    findUnpaidOrders: (placed) => findUnpaidOrders(database(), placed),

    async cancelUnpaidOrder(orderId) {
      const isOpen = await isUnpaid(database(), orderId)
      if (isOpen) await cancelOrder(orderId, { restock: true })
      return isOpen
    },

    emit: async (name, data) => container.resolve(Modules.EVENT_BUS).emit({ name, data }),
  }
}

async function readAmountDue(knex: Knex, dueSql: string, orderId: string): Promise<number | null> {
  const { rows } = await knex.raw<{ rows: [{ due: number | null }] }>(`select ${dueSql}::float8 as due`, [orderId])
  return rows[0].due
}

function database(): Knex {
  return container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
}

/** Medusa's order-edit workflow holds a lock on the order's id while it confirms an edit. */
function withOrderLock<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  return withLocks(container.resolve(Modules.LOCKING), [orderLock(orderId), orderId], work)
}

/** The reservations go first: see `releaseReservations`. */
async function cancelOrder(orderId: string, { restock }: { restock: boolean }): Promise<void> {
  await releaseReservations(database(), orderId, { restock })
  await container.resolve(Modules.WORKFLOW_ENGINE).run(CANCEL_WORKFLOW, { input: { order_id: orderId } })
}

/** The policy of a shop that has none of its own. */
async function refuseCanceled(orderId: string): Promise<PolicyDecision> {
  const isCanceled = await isOrderCanceled(database(), orderId)
  return isCanceled ? { accept: false, reason: copy.orderCanceled } : { accept: true }
}

/**
 * Medusa does not change a session when the order's total changes, so the session gets the captured amount. Its payment
 * collection gets it too, so that it is completed: when Medusa confirms an order edit, it cancels the payments of a
 * collection that is captured in part.
 * @returns the session's order, and whether the collection had another amount
 */
async function setSessionAmount(id: string, amount: number): Promise<{ orderId: string; isPart: boolean }> {
  const payments = container.resolve(Modules.PAYMENT)
  const { orderId, collectionId, otherCaptures, ...session } = await readSessionAmounts(database(), id)
  if (session.amount !== amount && !session.authorized) {
    const { currency_code, data } = await payments.retrievePaymentSession(id)
    await payments.updatePaymentSession({ id, amount, currency_code, data })
  }
  const isPart = session.collectionAmount !== amount + otherCaptures
  if (isPart) await payments.updatePaymentCollections(collectionId, { amount: amount + otherCaptures })
  return { orderId, isPart }
}

async function createCollection(orderId: string, amount: number): Promise<string> {
  const workflows = container.resolve(Modules.WORKFLOW_ENGINE)
  const created = (await workflows.run(NEW_COLLECTION_WORKFLOW, { input: { order_id: orderId, amount } })) as {
    result: [{ id: string }]
  }
  return created.result[0].id
}

/** A refund without a line in the order, and a credit line that was begun, are the rest of workflows whose process has died. */
async function deleteUnfinished(paymentId: string): Promise<void> {
  await deleteUnfinishedRefunds(database(), paymentId)
  const abandoned = await findAbandonedCreditLines(database(), paymentId)
  if (abandoned.length > 0) await container.resolve(Modules.ORDER).cancelOrderChange(abandoned)
}

async function completeRefund(paymentSessionId: string): Promise<void> {
  const missing = await findMissingCreditLine(database(), paymentSessionId)
  if (missing === null) return
  const { orderId, amount, unconfirmedChangeId } = missing
  if (unconfirmedChangeId !== null) await container.resolve(Modules.ORDER).cancelOrderChange(unconfirmedChangeId)
  const input = { order_id: orderId, amount }
  await container.resolve(Modules.WORKFLOW_ENGINE).run(CREDIT_LINE_WORKFLOW, { input })
}
