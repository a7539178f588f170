import type { AdminOrderList } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ordersById } from "../orders/order-view"
import { shopStatsOf } from "./shop-stats"

/**
 * One page of orders. The list is the plugin's; each status is what the shopper reads on the order's own page,
 * because both come from `ordersById`. Four statements, however many orders there are.
 */
export async function orderList(container: MedusaContainer, page: number): Promise<AdminOrderList> {
  const { rows, total, pages } = await shopStatsOf(container).orders(page)
  const views = await ordersById(
    container,
    rows.map(({ id }) => id),
  )
  const statusOf = new Map(views.map(({ id, status }) => [id, status]))
  const orders = rows.flatMap((order) => {
    const status = statusOf.get(order.id)
    // Deleted between the two reads.
    return status === undefined ? [] : [{ ...order, status }]
  })
  return { orders, total, pages }
}
