import type { Order, PaymentView } from "@mavazi/contracts"
import { normalisePhone } from "@mavazi/contracts"
import { PHONE_WANTED } from "@mavazi/contracts/words"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { mpesaOf } from "../checkout/mpesa"
import { ApiFailure } from "../http/failure"
import { orderOf } from "./order-view"

/**
 * Sends an M-Pesa prompt for an order that is not paid, to the number given, else the one known.
 * @throws ApiFailure 404; 409 `order_paid` or `order_cancelled`; 400 without a usable number; and what the
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
  if (order.payment.paid || order.payment.state === "review") {
    throw new ApiFailure(409, "This order is already paid.", "order_paid")
  }
  if (order.status === "cancelled") {
    throw new ApiFailure(409, "This order is cancelled. Please place a new one.", "order_cancelled")
  }
  const number =
    phone === undefined || phone.trim() === "" ? await knownPhone(container, orderId) : normalisePhone(phone)
  if (number === null) {
    throw new ApiFailure(400, PHONE_WANTED, "invalid_request", { phone: PHONE_WANTED })
  }
  try {
    await mpesaOf(container).startPayment({ orderId, phone: number, source })
  } catch (thrown) {
    throw promptRefusalOf(thrown) ?? thrown
  }
  return orderOf(container, customerId, orderId)
}

/** The plugin says with `status`, `code` and `retryAt` why no prompt may be sent now; null for any other fault. */
function promptRefusalOf(thrown: unknown): ApiFailure | null {
  const { status, code, retryAt } = thrown as { status?: unknown; code?: unknown; retryAt?: unknown }
  if (!(thrown instanceof Error) || (status !== 409 && status !== 429) || typeof code !== "string") return null
  const refusal = new ApiFailure(status, thrown.message, code)
  return retryAt instanceof Date ? refusal.retryAfter((retryAt.getTime() - Date.now()) / 1000) : refusal
}

/**
 * Asks Daraja whether the money has arrived; what the client believes does not count.
 * @throws ApiFailure 404; 409 `payment_<state>` with the reason while it has not
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
    case "review":
      return "Your money has arrived, and the shop is looking at it. Please do not pay again."
    case "paid":
      return "Your payment has arrived."
  }
}

/** The number of the order, else the one in the profile. */
async function knownPhone(container: MedusaContainer, orderId: string): Promise<string | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await knex.raw<{ rows: { phone: string | null }[] }>(
    `select coalesce(a.phone, c.phone) as phone
       from "order" o
       left join order_address a on a.id = o.shipping_address_id
       left join customer c on c.id = o.customer_id
      where o.id = ?`,
    [orderId],
  )
  const phone = rows[0]?.phone
  return phone ? normalisePhone(phone) : null
}
