import { CHANGE_WITHIN_MINUTES } from "@mavazi/contracts/limits"
import type { Order } from "@mavazi/contracts/order"

/** What the profile shows of an order's id. */
export function shortOrderId(id: string): string {
  return id.slice(-8)
}

/** How many items the profile's list names before `+N more items`. */
export const ITEMS_SHOWN = 3

/** `20 Nov 2026, 12:05` in Nairobi, wherever the reader is. */
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
  if (payment.paid) return "Thank you for your order"
  if (status === "cancelled")
    return `Order ${String(number)} ${statusReason === "expired" ? "has expired" : "was cancelled"}`
  return `Order ${String(number)} is placed`
}

/** True once the shipment matters more to the shopper than the payment. */
export const isShipped = ({ status }: Pick<Order, "status">): boolean => status === "shipped" || status === "delivered"

/** Until when a paid order that is not under way can be changed or cancelled; null when it no longer can. */
export function changeableUntil(
  { status, createdAt }: Pick<Order, "status" | "createdAt">,
  now = Date.now(),
): Date | null {
  const until = Date.parse(createdAt) + CHANGE_WITHIN_MINUTES * 60_000
  return status === "processing" && now < until ? new Date(until) : null
}
