import type { MergeCartResponse } from "@mavazi/contracts/cart/cart"
import type { Order, OrderDetail } from "@mavazi/contracts/orders/order"
import type { ExchangeOptions, ExchangeRequest } from "@mavazi/contracts/orders/exchange"
import {
  buyAgainPath,
  exchangesPath,
  returnReasonsPath,
  returnsPath,
  withdrawExchangePath,
  withdrawReturnPath,
} from "@mavazi/contracts/orders/after-sales-paths"
import type { ReturnReason, ReturnReasons, ReturnRequest } from "@mavazi/contracts/orders/return"
import { api } from "~/shared/api/client"

/** Adds what is still sold of an order to the cart, if anything is; `changes` says what was not added, and why. @throws ApiError */
export async function buyAgain(
  { id, items }: Order,
  idempotencyKey: string,
): Promise<{ inCart: boolean; changes: readonly string[] }> {
  const ordered = new Set(items.map(({ productId }) => productId))
  const path = buyAgainPath(id)
  const { cart, changes } = await api<MergeCartResponse>(path, { method: "POST", idempotencyKey })
  return { inCart: cart.items.some(({ productId }) => ordered.has(productId)), changes }
}

/** The merchant's reasons for returns. @throws ApiError */
export async function fetchReturnReasons(): Promise<readonly ReturnReason[]> {
  return (await api<ReturnReasons>(returnReasonsPath)).reasons
}

/** Requests a return of pieces of an order. @throws ApiError */
export function requestReturn(orderId: string, body: ReturnRequest): Promise<OrderDetail> {
  return api<OrderDetail>(returnsPath(orderId), { method: "POST", body })
}

/** Sizes and colours for which pieces of an order can be exchanged. @throws ApiError */
export async function fetchExchangeOptions(orderId: string): Promise<ExchangeOptions["items"]> {
  return (await api<ExchangeOptions>(exchangesPath(orderId))).items
}

/** Requests an exchange of pieces of an order. @throws ApiError */
export function requestExchange(orderId: string, body: ExchangeRequest): Promise<OrderDetail> {
  return api<OrderDetail>(exchangesPath(orderId), { method: "POST", body })
}

/** Withdraws a return of which nothing has arrived. @throws ApiError */
export function withdrawReturn(orderId: string, id: string): Promise<OrderDetail> {
  return api<OrderDetail>(withdrawReturnPath(orderId, id), { method: "POST" })
}

/** Withdraws an exchange that the merchant has not answered. @throws ApiError */
export function withdrawExchange(orderId: string, id: string): Promise<OrderDetail> {
  return api<OrderDetail>(withdrawExchangePath(orderId, id), { method: "POST" })
}
