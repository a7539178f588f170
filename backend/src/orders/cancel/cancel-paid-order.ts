import type { Order } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isPacked, storeCancelRequest } from "../../medusa-schema/orders/checkout-state"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { withOrderLocks } from "../../payments/with-order-locks"
import { orderOf } from "../read/order-view"
import { isChangeable } from "../status/order-status"
import { cancellationRefusal } from "./cancellation-refusal"
import * as copy from "../copy"

/**
 * Requests the return of all that a shopper has paid; the order ends once the money was returned. It holds the order's locks, so
 * that nothing is packed meanwhile. Idempotent: an order whose money is on its way back is left as it is.
 * @throws ApiFailure 409 `order_shipped`, `cancel_too_late` or `order_paid`; Error as `withOrderLocks`
 */
export async function cancelPaidOrder(container: MedusaContainer, customerId: string, orderId: string): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const gateways = paymentGatewaysOf(container)
  await withOrderLocks(container, orderId, async () => {
    const order = await orderOf(container, customerId, orderId)
    if (["refunding", "refunded", "cancelled"].includes(order.status)) return
    if (!order.cancellable) throw cancellationRefusal(await refusalOf(knex, order))
    const refunds = await gateways.planFullRefund(orderId)
    const returned = refunds.reduce((sum, { amount, isAutomatic }) => sum + (isAutomatic ? amount : 0), 0)
    const gateway = gateways.gatewayOf(order.paymentMethod)
    if (returned !== order.balance.refundable || !gateway.refundInFull) throw cancellationRefusal("paid")
    // First: after a crash in between, the order is as if nothing had been asked.
    await storeCancelRequest(knex, orderId)
    await gateway.refundInFull({ orderId, reason: copy.refundOfCancelled, requestedBy: customerId })
  })
}

/** Why a paid order cannot be cancelled by its shopper. */
async function refusalOf(knex: Knex, order: Order): Promise<"shipped" | "tooLate" | "paid"> {
  if (await isPacked(knex, order.id)) return "shipped"
  return isChangeable(order) ? "paid" : "tooLate"
}
