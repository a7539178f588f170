import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readBuyer } from "../../medusa-schema/orders/order-buyer"
import { ordersById } from "../../orders/read/order-view"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import type { MovedPayment } from "./order-payment-email"

/**
 * The number of the other order is only for its own customer.
 * @param address empty for an order without one
 */
export async function readMovedPayment(
  container: MedusaContainer,
  id: string,
  address: string,
): Promise<MovedPayment | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const move = await paymentGatewaysOf(container).findMove(id)
  if (move === null) return null
  const [[other], buyer] = await Promise.all([
    ordersById(container, [move.to_order_id]),
    readBuyer(knex, move.to_order_id),
  ])
  const isOwn = address !== "" && buyer?.email.toLowerCase() === address.toLowerCase()
  return { receipt: move.receipt, otherNumber: isOwn ? (other?.number ?? null) : null }
}
