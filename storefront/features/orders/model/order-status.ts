import { CHANGE_WITHIN_MINUTES } from "@mavazi/contracts/shared/limits"
import type { Order } from "@mavazi/contracts/orders/order"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy"

/** The part of an order's id that the profile shows. */
export function shortOrderId(id: string): string {
  return id.slice(-8)
}

/** Number of items that the profile's list names before `+N more items`. */
export const ITEMS_SHOWN = 3

/** `20 Nov 2026, 12:05`, Nairobi time. As `dayAndTime`, which would be a script file of its own on the pages of orders. */
export function orderDate(createdAt: string): string {
  return new Date(createdAt).toLocaleString("en-KE", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: "Africa/Nairobi",
  })
}

/** Heading of an order that was just placed: thanks once it is paid. */
export function placedHeading({ status, statusReason, number, payment }: Order): string {
  if (payment.paid) return copy.titlePaid
  if (status === "cancelled")
    return interpolate(statusReason === "expired" ? copy.titleExpired : copy.titleCancelled, { number })
  return interpolate(copy.titlePlaced, { number })
}

/** True once the shipment matters more to the shopper than the payment. */
export const isShipped = ({ status }: Pick<Order, "status">): boolean => status === "shipped" || status === "delivered"

/** Deadline for changing or cancelling a paid order; null when it has passed or the order is shipped. */
export function changeableUntil(
  { status, createdAt }: Pick<Order, "status" | "createdAt">,
  now = Date.now(),
): Date | null {
  const until = Date.parse(createdAt) + CHANGE_WITHIN_MINUTES * 60_000
  return status === "processing" && now < until ? new Date(until) : null
}
