import type { MergeCartResponse } from "@mavazi/contracts/cart/cart"
import type { Order, OrderDetail } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { messageOf } from "~/shared/api/api-error"
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

export type BuyAgainResult =
  { success: true; inCart: boolean; changes: readonly string[] } | { success: false; error: string }

/** Adds what is still sold of an order to the cart, if anything is; `changes` says what was not added, and why. */
export async function buyAgain({ id, items }: Order, idempotencyKey: string): Promise<BuyAgainResult> {
  try {
    const ordered = new Set(items.map(({ productId }) => productId))
    const { cart, changes } = await api<MergeCartResponse>(orderPaths.buyAgain(id), { method: "POST", idempotencyKey })
    return { success: true, inCart: cart.items.some(({ productId }) => ordered.has(productId)), changes }
  } catch (error) {
    return { success: false, error: messageOf(error, copy.buyAgainFailed) }
  }
}

/** Cancels an unpaid order. */
export function cancelOrder(orderId: string): Promise<OrderResult> {
  return orderResultOf(api<OrderDetail>(orderPaths.cancel(orderId), { method: "POST" }), copy.cancelFailed)
}
