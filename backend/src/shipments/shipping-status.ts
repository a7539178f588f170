import type { ShippingStatus } from "@mavazi/contracts/engine-admin/shipping"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { knownOrder, refusalOf } from "./shipping-guard"
import { readShipments, readUnfulfilledItems } from "../medusa-schema/orders/shipments-of-order"

/** Shipping status of an order, for the merchant. @throws MedusaError not found */
export async function shippingStatusOf(container: MedusaContainer, orderId: string): Promise<ShippingStatus> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [order, shipments, unpacked] = await Promise.all([
    knownOrder(container, orderId),
    readShipments(knex, orderId),
    readUnfulfilledItems(knex, orderId),
  ])
  const toShip = unpacked.length > 0 || shipments.some(({ shippedAt }) => shippedAt === null)
  const { name, eta, pickup } = order.shipping
  return {
    status: order.status,
    refusal: toShip ? (refusalOf(order)?.message ?? null) : null,
    shipping: [name, eta, pickup?.name].filter(Boolean).join(", "),
    pickup: pickup !== undefined,
    fulfillments: shipments.map(({ items: _, ...shipment }) => shipment),
    toShip,
  }
}
