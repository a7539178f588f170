import type { Order, OrderDetail } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Logger } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isCancelRequested } from "../../medusa-schema/orders/checkout-state"
import { cancelByShopper } from "../checkouts/checkout-transitions"
import { orderDetailOf } from "../read/order-detail"
import { orderOf } from "../read/order-view"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { isCancellable } from "../status/order-status"
import { cancelInMedusa } from "./cancel-in-medusa"
import { cancelPaidOrder } from "./cancel-paid-order"
import { cancellationRefusal } from "./cancellation-refusal"

/**
 * Cancels an unpaid order and releases its stock at once. A payment that arrives later goes to the review list. A paid order is
 * cancelled once its money was returned. Idempotent: a repeat returns the order.
 * @throws ApiFailure 404; 409 `order_paid`, `order_refunded`, `order_shipped`, `cancel_too_late`, `made_by_shop`, `payment_review` or
 *   `payment_open`
 */
export async function cancelOrder(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
): Promise<OrderDetail> {
  const order = await orderOf(container, customerId, orderId)
  if (order.status === "cancelled") return orderDetailOf(container, customerId, orderId)
  const { state } = order.payment
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (state === "refunded" && !(await isCancelRequested(knex, orderId))) throw cancellationRefusal("refunded")
  if (state === "review") throw cancellationRefusal("review")
  if (order.payment.paid || state === "refunded" || order.status === "refunding") {
    await cancelPaidOrder(container, customerId, orderId)
    return orderDetailOf(container, customerId, orderId)
  }
  if (order.status !== "pending") throw cancellationRefusal("shipped")
  if (!isCancellable(order)) throw cancellationRefusal("prompted")
  await knex.transaction(async (trx) => {
    const outcome = await cancelByShopper(trx, orderId)
    if (!outcome.cancelled) throw cancellationRefusal(outcome.because)
    await refuseBegunPayment(container, trx, order)
  })
  cancelInMedusa(container, orderId).catch((thrown: unknown) => {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Order ${orderId} is cancelled; the checkout poller will cancel it in Medusa: ${String(thrown)}`)
  })
  return orderDetailOf(container, customerId, orderId)
}

/** A payment may have begun since the order was read. Under the checkout's lock none begins. */
async function refuseBegunPayment(container: MedusaContainer, trx: Knex, order: Order): Promise<void> {
  const payment = (await paymentGatewaysOf(container).readPayments([order], { knex: trx })).get(order.id)
  if (payment === undefined || isCancellable({ ...order, payment })) return
  throw cancellationRefusal(payment.state === "review" ? "review" : payment.paid ? "paid" : "prompted")
}
