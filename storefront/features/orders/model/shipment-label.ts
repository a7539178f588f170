import type { Shipment } from "@mavazi/contracts/orders/order"
import * as copy from "../copy"

/** `Pwani Couriers, MB-77123`: courier and tracking reference. */
export function shipmentLabel({ courier, reference }: Pick<Shipment, "courier" | "reference">): string {
  return [courier, reference].filter(Boolean).join(", ") || copy.shipmentInTransit
}
