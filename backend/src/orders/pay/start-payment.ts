import type { Order, OrderDetail, PaymentView, StartPaymentRequest } from "@mavazi/contracts"
import { clockOf, normalisePhone, REFUNDED } from "@mavazi/contracts"
import { PHONE_REQUIRED } from "@mavazi/contracts/shared/copy"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PaymentGateway, PaymentRefused } from "../../payments/payment-gateway"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { savedNumberOf } from "../../payments/saved-numbers"
import { ApiFailure } from "../../http/api-failure"
import { orderDetailOf } from "../read/order-detail"
import { orderOf } from "../read/order-view"
import { readCustomerPhone } from "../../medusa-schema/orders/order-lookups"
import * as copy from "../copy"

interface PaymentStart extends StartPaymentRequest {
  /** The account that pays, not a guest or the holder of a payment link. */
  accountId?: string | undefined
  clientAddress: string
}

/**
 * Starts a payment of a customer's order, see `startPayment`.
 * @throws ApiFailure 404; and those of `startPayment`
 */
export async function payOwnOrder(
  container: MedusaContainer,
  { customerId, orderId, ...start }: PaymentStart & { customerId: string; orderId: string },
): Promise<OrderDetail> {
  await startPayment(container, await orderOf(container, customerId, orderId), start)
  return orderDetailOf(container, customerId, orderId)
}

/**
 * Starts another payment attempt for what is due on an order, with the given number, else the last or the profile's number.
 * @throws ApiFailure 409 `order_paid`, `order_refunded`, `payment_review`, `payment_reversed` or `order_cancelled`; 400 without a usable
 *   number, and for an unknown saved one; and what the gateway refuses: an attempt that is still open, or another one too soon
 */
export async function startPayment(
  container: MedusaContainer,
  order: Order,
  { accountId, clientAddress, ...given }: PaymentStart,
): Promise<void> {
  const { payment, id: orderId } = order
  const gateway = paymentGatewaysOf(container).gatewayOf(order.paymentMethod)
  if (payment.state === "review") throw new ApiFailure(409, reasonOf(gateway, payment), "payment_review")
  if (payment.refund === "full") throw new ApiFailure(409, reasonOf(gateway, payment), "order_refunded")
  if (payment.reversed > 0) throw new ApiFailure(409, copy.reversedForShopper, "payment_reversed")
  if (payment.paid) throw new ApiFailure(409, copy.orderPaid, "order_paid")
  if (order.status === "cancelled") {
    throw new ApiFailure(409, copy.orderCancelled, "order_cancelled")
  }
  const saved = await savedNumberOf(gateway, { accountId, id: given.phoneId })
  const number = gateway.fields.includes("phone") ? await numberToPrompt(container, order, saved ?? given.phone) : null
  try {
    await gateway.retryPayment({ orderId, accountId, ...(number !== null && { phone: number }), clientAddress })
  } catch (thrown) {
    throw thrown instanceof PaymentRefused ? failureOf(thrown, order) : thrown
  }
}

/**
 * The given number, else the profile's; null to use the number of the last attempt.
 * @throws ApiFailure 400 without a usable number
 */
async function numberToPrompt(container: MedusaContainer, order: Order, given = ""): Promise<string | null> {
  const isGiven = given.trim() !== ""
  if (!isGiven && order.payment.phone !== null) return null
  const number = isGiven ? normalisePhone(given) : await profilePhone(container, order.id)
  if (number !== null) return number
  throw new ApiFailure(400, PHONE_REQUIRED, "invalid_request").withErrors({ phone: PHONE_REQUIRED })
}

/** The gateway's refusal as an API failure. */
function failureOf({ message, refusal: { status, code, retryAt } }: PaymentRefused, order: Order): ApiFailure {
  // Cancelled or expired since it was read.
  if (code === "order_closed") return new ApiFailure(409, copy.orderCancelled, "order_cancelled")
  if (retryAt === undefined) return new ApiFailure(status, message, code)
  const text = status === 429 ? withNextAttempt(message, order, retryAt) : message
  return new ApiFailure(status, text, code).retryAfter((retryAt.getTime() - Date.now()) / 1000)
}

/** Appends the time of the next allowed attempt if the order is still open then. */
function withNextAttempt(message: string, { payBy }: Order, retryAt: Date): string {
  if (payBy !== null && retryAt.getTime() >= Date.parse(payBy)) return message
  // Rounded up to the minute, so that it is not earlier than the limit allows.
  const minute = clockOf(new Date(retryAt.getTime() + 59_999))
  return copy.orPromptAfter(message.replace(/\.$/, ""), minute)
}

/**
 * Queries the payment provider for the payment's status.
 * @throws ApiFailure 404; 409 `payment_<state>` with the reason while the order is not paid
 */
export async function confirmPayment(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
): Promise<OrderDetail> {
  const before = await orderOf(container, customerId, orderId)
  if (before.payment.paid) return orderDetailOf(container, customerId, orderId)
  const gateway = paymentGatewaysOf(container).gatewayOf(before.paymentMethod)
  await gateway.refreshPayment(orderId)
  const order = await orderDetailOf(container, customerId, orderId)
  if (order.payment.paid) return order
  throw new ApiFailure(409, reasonOf(gateway, order.payment), `payment_${order.payment.state}`).withFields({ order })
}

function reasonOf(gateway: PaymentGateway, payment: PaymentView): string {
  switch (payment.state) {
    case "review":
      return copy.underReview(payment.reason)
    case "refunded":
      return payment.reason ?? REFUNDED
    case "paid":
      return copy.paymentArrived
    default:
      return gateway.unpaidReason(payment)
  }
}

async function profilePhone(container: MedusaContainer, orderId: string): Promise<string | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const phone = await readCustomerPhone(knex, orderId)
  return phone ? normalisePhone(phone) : null
}
