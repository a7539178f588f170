import type { Order } from "@mavazi/contracts"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { ordersById } from "../orders/order-view"

/**
 * An order whose goods may leave the shop.
 * @throws MedusaError not found; not allowed, in words for the merchant, while it is not paid or when it is cancelled
 */
export async function paidOrder(container: MedusaContainer, orderId: string): Promise<Order> {
  const order = await knownOrder(container, orderId)
  const refusal = refusalOf(order)
  if (refusal !== null) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, refusal)
  return order
}

/** @throws MedusaError not found */
export async function knownOrder(container: MedusaContainer, orderId: string): Promise<Order> {
  const [order] = await ordersById(container, [orderId])
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, "No order has this id.")
  return order
}

/** Why an order's goods stay, in words for the merchant; null when they may go. */
export function refusalOf({ status, payment }: Order): string | null {
  if (status === "cancelled") return "This order is cancelled. Its goods are back on the shelf."
  if (status === "pending" || !payment.paid) {
    return "This order is not paid. If the money came another way than by M-Pesa, record it with Mark as paid first."
  }
  return null
}

/** Middleware for the engine's own buttons: packing and shipping an unpaid order is refused there too. */
export async function requirePaidOrder(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [, orderId] =
    /^\/admin\/orders\/([^/?#]+)\/fulfillments(?:\/[^/?#]+\/shipments)?\/?(?:[?#]|$)/.exec(req.originalUrl) ?? []
  if (orderId !== undefined) await paidOrder(req.scope, orderId)
  next()
}
