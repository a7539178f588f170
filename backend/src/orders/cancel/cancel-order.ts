import type { Order } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Logger } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import { cancelByShopper } from "../checkouts/checkout-transitions"
import { orderOf } from "../read/order-view"
import { cancelInMedusa } from "./cancel-in-medusa"

/** Why an order cannot be cancelled: error code and message. */
const REFUSALS = {
  paid: {
    code: "order_paid",
    message:
      "This order is paid. To cancel it within one hour of ordering, please contact us and we send the money back.",
  },
  review: {
    code: "payment_review",
    message: "Money has arrived for this order, and the shop is looking at it. To cancel it, please contact us.",
  },
  refunded: {
    code: "order_refunded",
    message: "Your payment for this order has been refunded. There is nothing left to cancel.",
  },
  shipped: {
    code: "order_shipped",
    message: "This order is already being packed. Please contact us, or send it back within 30 days.",
  },
  prompted: {
    code: "payment_open",
    message: "A payment is under way. Please decline it on your phone, or wait until it has ended.",
  },
} as const

/**
 * Cancels an unpaid order and releases its stock at once. A payment that arrives later goes to the review list.
 * Idempotent: a repeat returns the cancelled order.
 * @throws ApiFailure 404; 409 `order_paid`, `order_refunded`, `order_shipped`, `payment_review` or `payment_open`
 */
export async function cancelOrder(container: MedusaContainer, customerId: string, orderId: string): Promise<Order> {
  const order = await orderOf(container, customerId, orderId)
  if (order.status === "cancelled") return order
  const { state } = order.payment
  if (state === "refunded") throw refusal("refunded")
  if (state === "review") throw refusal("review")
  if (order.payment.paid) throw refusal("paid")
  if (order.status !== "pending") throw refusal("shipped")
  if (state === "sending" || state === "prompted" || state === "checking") throw refusal("prompted")
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const outcome = await knex.transaction((trx) => cancelByShopper(trx, orderId))
  if (!outcome.cancelled) throw refusal(outcome.because)
  cancelInMedusa(container, orderId).catch((thrown: unknown) => {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Order ${orderId} is cancelled; the sweeper will cancel it in Medusa: ${String(thrown)}`)
  })
  return orderOf(container, customerId, orderId)
}

function refusal(because: keyof typeof REFUSALS): ApiFailure {
  const { code, message } = REFUSALS[because]
  return new ApiFailure(409, message, code)
}
