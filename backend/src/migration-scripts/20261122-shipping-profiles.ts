import type { MedusaContainer } from "@medusajs/framework/types"
import { assignShippingProfiles } from "../shipments/prepare-packing"

/** Adds a shipping profile to products that were created before the shop set one. */
export default async function shippingProfiles({ container }: { container: MedusaContainer }): Promise<void> {
  await assignShippingProfiles(container, "all")
}
