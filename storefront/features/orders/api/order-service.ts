import type { Order } from "@mavazi/contracts/order"
import { apiPaths } from "@mavazi/contracts/paths"
import { ApiError, messageOf } from "~/shared/api/api-error"
import { api, apiUrl } from "~/shared/api/client"
import type { EventFeed } from "../model/order-watch"

/** Asking M-Pesa takes up to ten seconds at their end. */
const CONFIRM_TIMEOUT_MS = 30_000

export type OrderResult = { success: true; order: Order } | { success: false; error: string; status: number }

/** `broken`: the shop was not reached or failed itself, so nothing is known about the money. */
export type ConfirmResult =
  { success: true; order: Order } | { success: false; error: string; broken: boolean; order: Order | null }

/** The signed-in shopper's orders, newest first. @throws ApiError */
export function fetchOrders(): Promise<Order[]> {
  return api<Order[]>(apiPaths.orders)
}

/** One order of the signed-in shopper. @throws ApiError */
export function fetchOrder(id: string): Promise<Order> {
  return api<Order>(apiPaths.order(id))
}

/** The stream of one order's changes. */
export function openOrderFeed(id: string): EventFeed {
  return new EventSource(apiUrl(apiPaths.orderEvents(id)), { withCredentials: true }) as EventFeed
}

/** Makes the shop query M-Pesa for the payment. The shopper's claim proves nothing. */
export async function confirmPayment(orderId: string): Promise<ConfirmResult> {
  try {
    const call = { method: "POST", body: { orderId }, timeoutMs: CONFIRM_TIMEOUT_MS } as const
    const { order } = await api<{ order: Order }>(apiPaths.confirmPayment, call)
    return { success: true, order }
  } catch (error) {
    const broken = !(error instanceof ApiError) || error.hasNoResponse || error.status >= 500
    const order = error instanceof ApiError ? orderIn(error.body) : null
    return { success: false, error: messageOf(error, "Failed to confirm payment"), broken, order }
  }
}

/** Sends another prompt, to `phone` or to the number used last. */
export function startPayment(orderId: string, phone: string | null): Promise<OrderResult> {
  const body = phone === null ? {} : { phone }
  const call = api<Order>(apiPaths.orderPayments(orderId), { method: "POST", body })
  return cartResultOf(call, "Failed to send the payment request. Please try again.")
}

/** Cancels an unpaid order. */
export function cancelOrder(orderId: string): Promise<OrderResult> {
  return cartResultOf(api<Order>(apiPaths.orderCancel(orderId), { method: "POST" }), "Failed to cancel order")
}

async function cartResultOf(call: Promise<Order>, fallback: string): Promise<OrderResult> {
  try {
    return { success: true, order: await call }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    return { success: false, error: status >= 500 ? fallback : messageOf(error, fallback), status }
  }
}

/** A refused confirmation carries the order as it is now. */
function orderIn(body: unknown): Order | null {
  return typeof body === "object" && body !== null && "order" in body ? (body.order as Order) : null
}
