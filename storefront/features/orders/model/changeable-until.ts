import { CHANGE_WITHIN_MINUTES } from "@mavazi/contracts/shared/limits"
import type { Order } from "@mavazi/contracts/orders/order"

/** Deadline for changing or cancelling a paid order; null when it has passed or the order is shipped. */
export function changeableUntil(
  { status, createdAt }: Pick<Order, "status" | "createdAt">,
  now = Date.now(),
): Date | null {
  const until = Date.parse(createdAt) + CHANGE_WITHIN_MINUTES * 60_000
  return status === "processing" && now < until ? new Date(until) : null
}
