import type { StartPaymentRequest } from "@mavazi/contracts/checkout/checkout"
import { ApiError, messageOf } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import { type OrderResult, orderResultOf } from "~/shared/api/order-result"
import * as copy from "../copy"

/** A provider can take ten seconds to answer the shop. */
const CONFIRM_TIMEOUT_MS = 30_000

/** `broken`: no response, or a fault of the shop, so the payment's state is unknown. */
export type ConfirmResult<Payable> =
  { success: true; order: Payable } | { success: false; error: string; broken: boolean; order: Payable | null }

/** Makes the shop query the provider for the payment. A claim by the shopper alone proves nothing. */
export async function confirmPayment<Payable>(path: string, orderId: string): Promise<ConfirmResult<Payable>> {
  try {
    const call = { method: "POST", body: { orderId }, timeoutMs: CONFIRM_TIMEOUT_MS } as const
    const { order } = await api<{ order: Payable }>(path, call)
    return { success: true, order }
  } catch (error) {
    const broken = !(error instanceof ApiError) || error.hasNoResponse || error.status >= 500
    const order = error instanceof ApiError ? (orderIn(error.body) as Payable | null) : null
    return { success: false, error: messageOf(error, copy.confirmFailed), broken, order }
  }
}

/**
 * Starts another attempt, with the number that `body` names or the one used last.
 * @param path of the order in the API
 */
export function startPayment<Payable>(path: string, body: StartPaymentRequest): Promise<OrderResult<Payable>> {
  return orderResultOf(api<Payable>(`${path}/payments`, { method: "POST", body }), copy.promptFailed)
}

/** A refused confirmation carries the order as it is now. */
function orderIn(body: unknown): unknown {
  return typeof body === "object" && body !== null && "order" in body ? body.order : null
}
