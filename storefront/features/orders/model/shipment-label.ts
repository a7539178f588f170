import type { Order, Shipment } from "@mavazi/contracts/orders/order"
import { PICKED_UP, READY_TO_PICK_UP } from "@mavazi/contracts/shared/copy"
import * as copy from "../copy"

/** `Pwani Couriers, MB-77123`: courier and tracking reference; for pickup, whether it is ready or picked up. */
export function shipmentLabel(
  { shipping }: Pick<Order, "shipping">,
  { courier, reference, deliveredAt }: Pick<Shipment, "courier" | "reference" | "deliveredAt">,
): string {
  if (shipping.pickup) return deliveredAt === null ? READY_TO_PICK_UP : PICKED_UP
  return [courier, reference].filter(Boolean).join(", ") || copy.shipmentInTransit
}
