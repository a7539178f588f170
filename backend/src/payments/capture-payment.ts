import { CURRENCY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  capturePaymentWorkflow,
  createOrderPaymentCollectionWorkflow,
  createOrUpdateOrderPaymentCollectionWorkflow,
} from "@medusajs/medusa/core-flows"
import { findOpenCollection, readSessionAmounts } from "../medusa-schema/orders/payment-lookups"

interface Tender {
  orderId: string
  /** Medusa's payment provider. */
  providerId: string
  /** Whole shillings. */
  amount: number
  /** Payment collection to use; omit it for the order's oldest open one. */
  collectionId?: string | undefined
}

/**
 * A payment session of a provider for another payment of an order: an open one, else a new one. The caller holds the order's
 * locks.
 */
export async function openPaymentSession(container: MedusaContainer, tender: Tender): Promise<string> {
  const { providerId, amount } = tender
  const open = await findOpenCollection(databaseOf(container), tender)
  if (open?.sessionId != null) return open.sessionId
  const collectionId = open?.id ?? (await createCollection(container, tender))
  const session = await container.resolve(Modules.PAYMENT).createPaymentSession(collectionId, {
    ...{ provider_id: providerId, currency_code: CURRENCY, amount, data: {} },
  })
  return session.id
}

async function createCollection(
  container: MedusaContainer,
  { orderId, amount }: Pick<Tender, "orderId" | "amount">,
): Promise<string> {
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({ input: { order_id: orderId, amount } })
  const [collection] = result
  if (collection === undefined) throw new Error(`No payment collection was created for order ${orderId}`)
  return collection.id
}

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
  { orderId, paymentSessionId, amount }: { orderId: string; paymentSessionId: string; amount: number },
): Promise<void> {
  const isPart = await setSessionAmount(container, paymentSessionId, amount)
  const payment = await container.resolve(Modules.PAYMENT).authorizePaymentSession(paymentSessionId, {})
  if (payment === null) throw new Error(`Payment session ${paymentSessionId} is not reported as paid`)
  await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id, amount } })
  // The rest of what is due gets a payment collection of its own.
  if (isPart) await createOrUpdateOrderPaymentCollectionWorkflow(container).run({ input: { order_id: orderId } })
}

/**
 * Medusa does not change a session when the order's total changes, so the session gets the captured amount. Its payment
 * collection gets it too, so that it is completed: when Medusa confirms an order edit, it cancels the payments of a
 * collection that is captured in part.
 * @returns whether the collection had another amount
 */
async function setSessionAmount(container: MedusaContainer, id: string, amount: number): Promise<boolean> {
  const payments = container.resolve(Modules.PAYMENT)
  const { collectionId, otherCaptures, ...session } = await readSessionAmounts(databaseOf(container), id)
  if (session.amount !== amount && !session.authorized) {
    const { currency_code, data } = await payments.retrievePaymentSession(id)
    await payments.updatePaymentSession({ id, amount, currency_code, data })
  }
  const isPart = session.collectionAmount !== amount + otherCaptures
  if (isPart) await payments.updatePaymentCollections(collectionId, { amount: amount + otherCaptures })
  return isPart
}

const databaseOf = (container: MedusaContainer) => container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
