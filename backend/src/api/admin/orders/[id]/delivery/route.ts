import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shippingStatusOf } from "../../../../../shipments/shipping-status"

/** How far an order's goods have come. Guarded by the engine, as everything below `/admin`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await shippingStatusOf(req.scope, String(req.params["id"])))
}
