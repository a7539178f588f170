import type { PaymentTerms } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { updateOrderTaxLinesWorkflow } from "@medusajs/medusa/core-flows"
import { isHandledInMedusa, lockCheckout } from "../../medusa-schema/orders/checkout-state"
import { takeUsesAgain } from "../../medusa-schema/promotions/promotion-usage"
import { type OrderTerms, placeDraft } from "../../medusa-schema/orders/order-terms"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { withOrderLocks } from "../../payments/with-order-locks"
import { storeTerms } from "../checkouts/store-terms"
import { runPendingStepsInBackground } from "../place/pending-steps"
import { requireNoDispute, requireOpenOrder, requireStock } from "./require-open-order"

interface Change<Result> {
  orderId: string
  /** Id of the engine's user. */
  setBy: string
  termsOf: (current: OrderTerms) => PaymentTerms
  /** Runs in the transaction of the change. */
  then: (trx: Knex, order: OrderTerms) => Promise<Result>
}

/**
 * Sets when an order with an amount due has to be paid. A draft becomes an order, and an expired order is open again, with
 * their stock reserved; all of it in one transaction, so that a crash leaves no order without its reservation.
 * @throws ApiFailure 409 `out_of_stock`; and those of `requireOpenOrder` and `requireNoDispute`
 */
export async function setPaymentTerms<Result>(container: MedusaContainer, change: Change<Result>): Promise<Result> {
  const { orderId } = change
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { result, wasDraft } = await withOrderLocks(container, orderId, async () => {
    const { isDraft } = await requireOpenOrder(knex, orderId)
    await requireNoDispute(container, orderId)
    // As in Medusa's own workflow: the address may have changed since the taxes were computed.
    if (isDraft) await updateOrderTaxLinesWorkflow(container).run({ input: { order_id: orderId } })
    return { result: await knex.transaction((trx) => setInTransaction(container, trx, change)), wasDraft: isDraft }
  })
  if (!wasDraft) return result
  runPendingStepsInBackground(container, orderId)
  const gateways = paymentGatewaysOf(container)
  await gateways.gatewayOf(gateways.defaultMethod).openPayment?.(orderId)
  return result
}

async function setInTransaction<Result>(
  container: MedusaContainer,
  trx: Knex,
  { orderId, setBy, termsOf, then }: Change<Result>,
): Promise<Result> {
  // Locked first: expiry releases the reservation under this lock.
  const checkout = await lockCheckout(trx, orderId)
  const order = await requireOpenOrder(trx, orderId)
  const isUnreserved = order.isDraft || (checkout !== null && checkout.released && !checkout.confirmed)
  if (isUnreserved) {
    await requireStock(trx, orderId, order)
    await takeUsesAgain(trx, orderId)
  }
  if (order.isDraft) await placeDraft(trx, orderId)
  await storeTerms(trx, {
    ...{ orderId, setBy, terms: termsOf(order), isPlacedNow: order.isDraft },
    paymentMethod: paymentGatewaysOf(container).defaultMethod,
    isHandled: await isHandledInMedusa(trx, orderId),
  })
  return then(trx, order)
}
