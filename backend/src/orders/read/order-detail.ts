import type { OrderDetail, OrderEvent } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readTimelines, type TimelineRow } from "../../medusa-schema/orders/order-timeline-rows"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { type OrderWithAfterSales, withAfterSales } from "./after-sales"
import { orderInSnapshot } from "./order-view"
import { inSnapshot } from "./snapshot"

/**
 * One order of the customer with its timeline.
 * @throws ApiFailure 404, also for another customer's order
 */
export function orderDetailOf(container: MedusaContainer, customerId: string, orderId: string): Promise<OrderDetail> {
  return inSnapshot(container, async (snapshot) => {
    const order = await orderInSnapshot(container, snapshot, { customerId, orderId })
    const [detail] = await withTimelines(container, snapshot, await withAfterSales(container, snapshot, [order]))
    return detail as OrderDetail
  })
}

/** Adds the timelines to orders, in one statement. */
export async function withTimelines(
  container: MedusaContainer,
  knex: Knex,
  orders: readonly OrderWithAfterSales[],
): Promise<OrderDetail[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const timelines = byOrder(await readTimelines(knex, ids, paymentGatewaysOf(container).movements()))
  return orders.map((order) => ({ ...order, timeline: timelines.get(order.id) ?? [] }))
}

function byOrder(rows: readonly TimelineRow[]): Map<string, OrderEvent[]> {
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
