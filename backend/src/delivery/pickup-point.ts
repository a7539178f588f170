import type { PickupPoint } from "@mavazi/contracts/checkout/pickup"
import type { PickupRow } from "../medusa-schema/pricing/shipping-options"

/** A location as shoppers see it. The engine keeps an empty address line as null or as an empty text. */
export function pickupPointOf({ name, address, times }: PickupRow): PickupPoint {
  const [street, landmark, city, postalCode] = address ?? []
  const parts = [street, landmark, [city, postalCode].filter(Boolean).join(" ")]
  return { name, address: parts.filter(Boolean).join(", "), times: times?.trim() ?? "" }
}
