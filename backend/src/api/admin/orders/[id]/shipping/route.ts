import type { ShippingStatus } from "@mavazi/contracts/engine-admin/shipping"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shippingStatusOf } from "../../../../../shipments/shipping-status"

/** Shipping status of an order. The engine's session check covers everything below `/admin`. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ShippingStatus>): Promise<void> {
  res.json(await shippingStatusOf(req.scope, String(req.params["id"])))
}
