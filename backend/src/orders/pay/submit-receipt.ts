import type { Order, SubmittedReceipt } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../../http/api-failure"
import { PaymentRefused } from "../../payments/payment-gateway"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import * as copy from "../copy"
import { orderOf } from "../read/order-view"

/**
 * Submits a receipt for one of a customer's orders, see `submitReceipt`.
 * @throws ApiFailure 404; and those of `submitReceipt`
 */
export async function submitReceiptOfOwnOrder(
  container: MedusaContainer,
  { customerId, orderId, receipt }: { customerId: string; orderId: string; receipt: string },
): Promise<SubmittedReceipt> {
  const order = await orderOf(container, customerId, orderId)
  return submitReceipt(container, order, { receipt, source: customerId })
}

/**
 * Submits a receipt for a guest's order, whose link is the source of the submission: the customer's id is that of everybody
 * who typed the address.
 * @throws ApiFailure 404; and those of `submitReceipt`
 */
export async function submitReceiptOfGuest(
  container: MedusaContainer,
  { customerId, orderId, receipt }: { customerId: string; orderId: string; receipt: string },
): Promise<SubmittedReceipt> {
  const order = await orderOf(container, customerId, orderId)
  return submitReceipt(container, order, { receipt, source: `order-link/${orderId}` })
}

/**
 * Submits the receipt number of a provider's message, for an order. The provider is asked about it in the
 * background; the same call answers what became of it.
 * @throws ApiFailure 409 `no_receipts` for a payment method without receipts; 429 `too_many_receipts`
 */
export async function submitReceipt(
  container: MedusaContainer,
  { id: orderId, paymentMethod }: Pick<Order, "id" | "paymentMethod">,
  submission: { receipt: string; source: string },
): Promise<SubmittedReceipt> {
  const gateway = paymentGatewaysOf(container).gatewayOf(paymentMethod)
  if (gateway.submitReceipt === undefined) throw new ApiFailure(409, copy.noReceipts, "no_receipts")
  try {
    return await gateway.submitReceipt({ orderId, ...submission })
  } catch (thrown) {
    if (!(thrown instanceof PaymentRefused)) throw thrown
    const { status, code, retryAt } = thrown.refusal
    const failure = new ApiFailure(status, thrown.message, code)
    throw retryAt === undefined ? failure : failure.retryAfter((retryAt.getTime() - Date.now()) / 1000)
  }
}
