import type { Order, OrderDetail } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { api, apiUrl } from "~/shared/api/client"
import { type OrderResult, orderResultOf } from "~/shared/api/order-result"
import * as copy from "../copy"
import type { EventFeed } from "../model/order-watch"

/** The signed-in shopper's orders, newest first. @throws ApiError */
export function fetchOrders(): Promise<Order[]> {
  return api<Order[]>(orderPaths.list)
}

/** One order of the signed-in shopper. @throws ApiError */
export function fetchOrder(id: string): Promise<OrderDetail> {
  return api<OrderDetail>(orderPaths.order(id))
}

/** The stream of one order's changes. */
export function openOrderFeed(id: string): EventFeed {
  return new EventSource(apiUrl(orderPaths.events(id)), { withCredentials: true }) as EventFeed
}

/** Cancels an unpaid order. */
export function cancelOrder(orderId: string): Promise<OrderResult> {
  return orderResultOf(api<OrderDetail>(orderPaths.cancel(orderId), { method: "POST" }), copy.cancelFailed)
}
