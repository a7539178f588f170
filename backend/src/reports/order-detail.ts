import type { AdminOrderDetail } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { paymentGatewaysOf } from "../payments/payment-gateways"
import { ApiFailure } from "../http/api-failure"
import { readBuyer } from "../medusa-schema/orders/order-buyer"
import { ordersById } from "../orders/read/order-view"
import { readOrderEvents } from "../medusa-schema/orders/order-event-rows"
import * as copy from "./copy"
import { eventsOf } from "./order-events"

/**
 * An order as its shopper sees it, with the customer, every payment attempt, and its events.
 * @throws ApiFailure 404
 */
export async function orderDetail(container: MedusaContainer, orderId: string): Promise<AdminOrderDetail> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [[order], buyer, moments] = await Promise.all([
    ordersById(container, [orderId]),
    readBuyer(knex, orderId),
    readOrderEvents(knex, orderId),
  ])
  if (!order || !buyer) throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
  const attempts = await paymentGatewaysOf(container).gatewayOf(order.paymentMethod).listAttempts(orderId)
  const moved = (what: "captured" | "refunded") =>
    moments.filter((moment) => moment.what === what).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return {
    ...order,
    user: buyer,
    captured: moved("captured"),
    refunded: moved("refunded"),
    attempts,
    events: eventsOf(moments, attempts),
  }
}
