import type { MedusaContainer } from "@medusajs/framework/types"
import { findOrders } from "./find-orders"

/** A row with the display number of its order; null without an order. */
export type Numbered<Row> = Row & { order_number: number | null }

/** Adds the display numbers of orders to the rows of a list, in one query. The module knows order ids only. */
export async function withOrderNumbers<Row extends { order_id: string | null }>(
  scope: MedusaContainer,
  rows: Row[],
): Promise<Numbered<Row>[]> {
  const ids = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]
  const orders = ids.length === 0 ? [] : await findOrders(scope, { id: ids })
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  return rows.map((row) => ({ ...row, order_number: numbers.get(row.order_id ?? "") ?? null }))
}
