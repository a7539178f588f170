import type { Order, OrderDetail } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Logger } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import { cancelByShopper } from "../checkouts/checkout-transitions"
import { orderDetailOf } from "../read/order-detail"
import { orderOf } from "../read/order-view"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { isCancellable } from "../status/order-status"
import { cancelInMedusa } from "./cancel-in-medusa"
import * as copy from "../copy"

/**
 * Cancels an unpaid order and releases its stock at once. A payment that arrives later goes to the review list.
 * Idempotent: a repeat returns the cancelled order.
 * @throws ApiFailure 404; 409 `order_paid`, `order_refunded`, `order_shipped`, `made_by_shop`, `payment_review` or
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
  if (state === "refunded") throw refusal("refunded")
  if (state === "review") throw refusal("review")
  if (order.payment.paid) throw refusal("paid")
  if (order.status !== "pending") throw refusal("shipped")
  if (!isCancellable(order)) throw refusal("prompted")
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.transaction(async (trx) => {
    const outcome = await cancelByShopper(trx, orderId)
    if (!outcome.cancelled) throw refusal(outcome.because)
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
  throw refusal(payment.state === "review" ? "review" : payment.paid ? "paid" : "prompted")
}

function refusal(because: keyof typeof copy.CANCELLATION_REFUSALS): ApiFailure {
  const { code, message } = copy.CANCELLATION_REFUSALS[because]
  return new ApiFailure(409, message, code)
}
