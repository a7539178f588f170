import type { OrderStatus } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { knownOrder, refusalOf } from "./shipping-guard"
import { type ShipmentRow, readShipments, readUnfulfilledItems } from "../medusa-schema/orders/shipments-of-order"

/** Shipping status of an order, for the merchant. */
export interface ShippingStatus {
  status: OrderStatus
  /** Why the order must not be shipped; null when it may be. */
  refusal: string | null
  shipping: string
  parcels: Omit<ShipmentRow, "items">[]
  /** Whether items are still to be sent, packed or not. */
  toShip: boolean
}

/** @throws MedusaError not found */
export async function shippingStatusOf(container: MedusaContainer, orderId: string): Promise<ShippingStatus> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [order, parcels, unpacked] = await Promise.all([
    knownOrder(container, orderId),
    readShipments(knex, orderId),
    readUnfulfilledItems(knex, orderId),
  ])
  const toShip = unpacked.length > 0 || parcels.some(({ shippedAt }) => shippedAt === null)
  return {
    status: order.status,
    refusal: toShip ? (refusalOf(order)?.message ?? null) : null,
    shipping: [order.shipping.name, order.shipping.eta].filter(Boolean).join(", "),
    parcels: parcels.map(({ items: _, ...parcel }) => parcel),
    toShip,
  }
}
