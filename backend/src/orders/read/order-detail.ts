import type { Order, OrderDetail, OrderEvent } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readTimelines, type TimelineRow } from "../../medusa-schema/orders/order-timeline-rows"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { orderOf } from "./order-view"

/**
 * One order of the customer with its timeline.
 * @throws ApiFailure 404, also for another customer's order
 */
export async function orderDetailOf(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
): Promise<OrderDetail> {
  const [detail] = await withTimelines(container, [await orderOf(container, customerId, orderId)])
  return detail as OrderDetail
}

/** Adds the timelines to orders, in one statement. */
export async function withTimelines(container: MedusaContainer, orders: readonly Order[]): Promise<OrderDetail[]> {
  if (orders.length === 0) return []
  const timelines = await timelinesOf(
    container,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ ...order, timeline: timelines.get(order.id) ?? [] }))
}

async function timelinesOf(container: MedusaContainer, orderIds: string[]): Promise<Map<string, OrderEvent[]>> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = await readTimelines(knex, orderIds, paymentGatewaysOf(container).movements())
  const timelines = new Map<string, OrderEvent[]>()
  for (const row of rows) {
    const timeline = timelines.get(row.orderId) ?? []
    timeline.push(toEvent(row))
    timelines.set(row.orderId, timeline)
  }
  return timelines
}

function toEvent({ type, at, amount, receipt, shipment, units, by }: TimelineRow): OrderEvent {
  return {
    type,
    at: at.toISOString(),
    ...(amount !== null && { amount }),
    ...(receipt !== null && { receipt }),
    ...(shipment !== null && { shipment }),
    ...(units !== null && { units }),
    ...(by != null && { by }),
  }
}
