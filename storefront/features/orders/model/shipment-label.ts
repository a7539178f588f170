import type { Shipment } from "@mavazi/contracts/order"

/** `Pwani Couriers, MB-77123`: courier and tracking reference. */
export function shipmentLabel({ courier, reference }: Pick<Shipment, "courier" | "reference">): string {
  return [courier, reference].filter(Boolean).join(", ") || "On its way"
}
