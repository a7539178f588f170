import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { api } from "~/shared/api/client"
import { type OrderResult, orderResultOf } from "~/shared/api/order-result"
import * as copy from "../copy"

/** Cancels the order at a path of the API. Apart from `order-service.ts`, because pages load it later. */
export function cancelOrder(path: string): Promise<OrderResult> {
  return orderResultOf(api<OrderDetail>(`${path}/cancel`, { method: "POST" }), copy.cancelFailed)
}
