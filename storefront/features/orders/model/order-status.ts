import type { Order } from "@mavazi/contracts/orders/order"
import { PICKED_UP, READY_TO_PICK_UP } from "@mavazi/contracts/shared/copy"

/** The part of an order's id that the profile shows. */
export function shortOrderId(id: string): string {
  return id.slice(-8)
}

/** Number of items that the profile's list names before `+N more items`. */
export const ITEMS_SHOWN = 3

/** In place of the status of an order that the shopper picks up; undefined where the status says it. */
export function pickupStatus({ status, shipping }: Pick<Order, "status" | "shipping">): string | undefined {
  if (!shipping.pickup) return undefined
  return status === "shipped" ? READY_TO_PICK_UP : status === "delivered" ? PICKED_UP : undefined
}

/** True once the shipment matters more to the shopper than the payment. */
export const isShipped = ({ status }: Pick<Order, "status">): boolean => status === "shipped" || status === "delivered"
