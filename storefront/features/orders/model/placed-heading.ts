import type { Order } from "@mavazi/contracts/orders/order"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy"

/** Heading of an order that was just placed: thanks once it is paid. */
export function placedHeading({ status, statusReason, number, payment }: Order): string {
  if (payment.paid) return copy.titlePaid
  if (status === "cancelled")
    return interpolate(statusReason === "expired" ? copy.titleExpired : copy.titleCancelled, { number })
  return interpolate(copy.titlePlaced, { number })
}
