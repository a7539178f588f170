import type { Order, PaymentView } from "@mavazi/contracts"
import { clockOf, normalisePhone, PAY_WITHIN_MINUTES, REFUNDED } from "@mavazi/contracts"
import { PHONE_WANTED } from "@mavazi/contracts/words"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { mpesaOf } from "../../payments/mpesa"
import { ApiFailure } from "../../http/api-failure"
import { orderOf } from "../read/order-view"
import { readCustomerPhone } from "../../medusa-schema/orders/order-lookups"

/**
 * Sends an M-Pesa prompt for an unpaid order to the given number, else to the last or the profile's number.
 * @throws ApiFailure 404; 409 `order_paid`, `order_refunded`, `payment_review` or `order_cancelled`; 400 without a usable number; and what the
 *   M-Pesa plugin refuses: a prompt that is still open, or another one too soon
 */
export async function startPayment(
  container: MedusaContainer,
  {
    customerId,
    orderId,
    phone,
    source,
  }: { customerId: string; orderId: string; phone?: string | undefined; source: string },
): Promise<Order> {
  const order = await orderOf(container, customerId, orderId)
  const { payment } = order
  if (payment.refund === "full") throw new ApiFailure(409, reasonOf(payment), "order_refunded")
  if (payment.paid) throw new ApiFailure(409, "This order is already paid.", "order_paid")
  if (payment.state === "review") throw new ApiFailure(409, reasonOf(payment), "payment_review")
  if (order.status === "cancelled") {
    throw new ApiFailure(409, "This order is cancelled. Please place a new one.", "order_cancelled")
  }
  const number = await numberToPrompt(container, order, phone)
  try {
    await mpesaOf(container).startPayment({ orderId, ...(number !== null && { phone: number }), source })
  } catch (thrown) {
    throw promptRefusalOf(thrown, order) ?? thrown
  }
  return orderOf(container, customerId, orderId)
}

/**
 * The given number, else the profile's; null to use the number of the last prompt.
 * @throws ApiFailure 400 without a usable number
 */
async function numberToPrompt(container: MedusaContainer, order: Order, given = ""): Promise<string | null> {
  const wanted = given.trim() !== ""
  if (!wanted && order.payment.phone !== null) return null
  const number = wanted ? normalisePhone(given) : await profilePhone(container, order.id)
  if (number !== null) return number
  throw new ApiFailure(400, PHONE_WANTED, "invalid_request", { phone: PHONE_WANTED })
}

/** Maps the plugin's refusal (`status`, `code`, `retryAt`) to an API failure; null for other errors. */
function promptRefusalOf(thrown: unknown, order: Order): ApiFailure | null {
  const { status, code, retryAt } = thrown as { status?: unknown; code?: unknown; retryAt?: unknown }
  if (!(thrown instanceof Error) || (status !== 409 && status !== 429) || typeof code !== "string") return null
  if (!(retryAt instanceof Date)) return new ApiFailure(status, thrown.message, code)
  const message = code === "too_many_prompts" ? withNextPrompt(thrown.message, order, retryAt) : thrown.message
  return new ApiFailure(status, message, code).retryAfter((retryAt.getTime() - Date.now()) / 1000)
}

/** Appends the time of the next allowed prompt if the order is still open then. */
function withNextPrompt(message: string, { createdAt }: Order, retryAt: Date): string {
  const keptUntil = Date.parse(createdAt) + PAY_WITHIN_MINUTES * 60_000
  if (retryAt.getTime() >= keptUntil) return message
  // Rounded up to the minute, so that it is not earlier than the limit allows.
  const minute = clockOf(new Date(retryAt.getTime() + 59_999))
  return message.replace(/\.$/, `, or ask for another prompt after ${minute}.`)
}

/**
 * Queries the payment's status at Daraja.
 * @throws ApiFailure 404; 409 `payment_<state>` with the reason while the order is not paid
 */
export async function confirmPayment(container: MedusaContainer, customerId: string, orderId: string): Promise<Order> {
  const before = await orderOf(container, customerId, orderId)
  if (before.payment.paid) return before
  await mpesaOf(container).confirm(orderId)
  const order = await orderOf(container, customerId, orderId)
  if (order.payment.paid) return order
  throw new ApiFailure(409, reasonOf(order.payment), `payment_${order.payment.state}`, undefined, { order })
}

function reasonOf(payment: PaymentView): string {
  switch (payment.state) {
    case "unpaid":
      return "This order has not been paid yet."
    case "sending":
    case "prompted":
      return "The payment has not arrived yet. Please enter your M-Pesa PIN on your phone."
    case "checking":
      return payment.reason ?? "We are still waiting for M-Pesa's answer. Please do not pay again yet."
    case "failed":
      return payment.reason ?? "The payment did not go through. Please try again."
    case "review": {
      const { reason } = payment
      const looks = "The shop is looking at it. Please do not pay again."
      return reason === null ? `Your money has arrived. ${looks}` : `${reason} ${looks}`
    }
    case "refunded":
      return payment.reason ?? REFUNDED
    case "paid":
      return "Your payment has arrived."
  }
}

async function profilePhone(container: MedusaContainer, orderId: string): Promise<string | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const phone = await readCustomerPhone(knex, orderId)
  return phone ? normalisePhone(phone) : null
}
