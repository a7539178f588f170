import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { ApiError, messageOf } from "./api-error"

export type OrderResult<Returned = OrderDetail> =
  { success: true; order: Returned } | { success: false; error: string; status: number }

/** @param fallback shown when the server failed or gave no message */
export async function orderResultOf<Returned>(
  call: Promise<Returned>,
  fallback: string,
): Promise<OrderResult<Returned>> {
  try {
    return { success: true, order: await call }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    return { success: false, error: status >= 500 ? fallback : messageOf(error, fallback), status }
  }
}
