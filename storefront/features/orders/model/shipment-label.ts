import type { Shipment } from "@mavazi/contracts/order"

/** `Pwani Couriers, MB-77123`: who brings a parcel, and its number there. */
export function shipmentLabel({ courier, reference }: Pick<Shipment, "courier" | "reference">): string {
  return [courier, reference].filter(Boolean).join(", ") || "On its way"
}
