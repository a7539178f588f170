import type { Order, OrderDetail } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { api, apiUrl } from "~/shared/api/client"
import type { EventFeed } from "../model/order-watch"

/** The signed-in shopper's orders, newest first. @throws ApiError */
export function fetchOrders(): Promise<Order[]> {
  return api<Order[]>(orderPaths.list)
}

/** The order at a path of the API. @throws ApiError */
export function fetchOrder(path: string): Promise<OrderDetail> {
  return api<OrderDetail>(path)
}

/** The stream of one order's changes. */
export function openOrderFeed(path: string): EventFeed {
  return new EventSource(apiUrl(`${path}/events`), { withCredentials: true }) as EventFeed
}
