import type { MedusaContainer } from "@medusajs/framework/types"
import { assignShippingProfiles } from "../shipments/shipping-profiles"

/** Products made before the shop gave new ones a shipping profile. */
export default async function shippingProfiles({ container }: { container: MedusaContainer }): Promise<void> {
  await assignShippingProfiles(container, "all")
}
