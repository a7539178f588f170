import type { PaymentView } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../http/api-failure"
import { paymentGatewaysOf } from "./payment-gateways"

/**
 * Refuses a payment, or a change that could cost more, when a payment of the order was reversed for the customer: such an order
 * is never sent (decision 187). Returns the order's payment; undefined without any.
 * @param message of the refusal
 * @throws ApiFailure 409 `payment_reversed`
 */
export async function requireNoReversal(
  container: MedusaContainer,
  orderId: string,
  message: string,
): Promise<PaymentView | undefined> {
  const payments = await paymentGatewaysOf(container).readPayments([{ id: orderId, paymentMethod: null }])
  const payment = payments.get(orderId)
  if (payment !== undefined && payment.reversed > 0) throw new ApiFailure(409, message, "payment_reversed")
  return payment
}
