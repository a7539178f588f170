import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import type { ReturnReason, ReturnReasons, ReturnRequest } from "@mavazi/contracts/orders/return"
import { api } from "~/shared/api/client"
import { type OrderResult, orderResultOf } from "~/shared/api/order-result"
import * as copy from "../copy"

/** The merchant's reasons for returns. @throws ApiError */
export async function fetchReturnReasons(): Promise<readonly ReturnReason[]> {
  return (await api<ReturnReasons>(orderPaths.returnReasons)).reasons
}

/** Requests a return of pieces of an order. */
export function requestReturn(orderId: string, body: ReturnRequest): Promise<OrderResult> {
  return orderResultOf(api<OrderDetail>(orderPaths.returns(orderId), { method: "POST", body }), copy.returnFailed)
}
