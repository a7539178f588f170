import type { AdminAttempt, AdminOrderDetail } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type MpesaAttempt, mpesaOf } from "../payments/mpesa"
import { ApiFailure } from "../http/api-failure"
import { readBuyer } from "../medusa-schema/orders/order-buyer"
import { ordersById } from "../orders/read/order-view"
import { readOrderEvents } from "../medusa-schema/orders/order-event-rows"
import { eventsOf } from "./order-events"

/**
 * One order as its shopper sees it, with who that is, every payment attempt, and what happened to it.
 * @throws ApiFailure 404
 */
export async function orderDetail(container: MedusaContainer, orderId: string): Promise<AdminOrderDetail> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [[order], buyer, moments, attempts] = await Promise.all([
    ordersById(container, [orderId]),
    readBuyer(knex, orderId),
    readOrderEvents(knex, orderId),
    mpesaOf(container).ledger.attemptsOfOrder(orderId),
  ])
  if (!order || !buyer) throw new ApiFailure(404, "There is no such order.", "order_not_found")
  const moved = (what: "captured" | "refunded") =>
    moments.filter((moment) => moment.what === what).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return {
    ...order,
    user: buyer,
    captured: moved("captured"),
    refunded: moved("refunded"),
    attempts: attempts.map(toAttempt),
    events: eventsOf(moments, attempts),
  }
}

function toAttempt(attempt: MpesaAttempt): AdminAttempt {
  const { id, state, amount, phone, receipt, result_text, review_reason, created_at, prompted_at, settled_at } = attempt
  return {
    id,
    state,
    amount,
    phone,
    receipt,
    result: result_text,
    review: review_reason,
    createdAt: created_at,
    promptedAt: prompted_at,
    settledAt: settled_at,
  }
}
