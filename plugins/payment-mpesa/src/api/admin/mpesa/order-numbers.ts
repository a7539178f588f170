import type { MedusaContainer } from "@medusajs/framework/types"
import { findOrders } from "./find-orders"

/** A row with the display number of its order; null without an order. */
export type Numbered<Row> = Row & { order_number: number | null }

/** Display number of an order; null for none and for an unknown one. */
type NumberOf = (orderId: string | null) => number | null

/** Reads the display numbers of orders in one query. The module knows order ids only. */
export async function readOrderNumbers(scope: MedusaContainer, orderIds: (string | null)[]): Promise<NumberOf> {
  const id = [...new Set(orderIds.filter((orderId) => orderId !== null))]
  const orders = id.length === 0 ? [] : await findOrders(scope, { id })
  const numbers = new Map(orders.map((order) => [order.id, order.number]))
  return (orderId) => numbers.get(orderId ?? "") ?? null
}

/** Adds the display numbers of orders to the rows of a list. */
export async function withOrderNumbers<Row extends { order_id: string | null }>(
  scope: MedusaContainer,
  rows: Row[],
): Promise<Numbered<Row>[]> {
  const numberOf = await readOrderNumbers(
    scope,
    rows.map(({ order_id }) => order_id),
  )
  return rows.map((row) => ({ ...row, order_number: numberOf(row.order_id) }))
}
