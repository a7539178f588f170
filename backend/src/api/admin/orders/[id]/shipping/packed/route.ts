import type { ShippingStatus } from "@mavazi/contracts/engine-admin/shipping"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { packOrder } from "../../../../../../shipments/ship-order"
import { shippingStatusOf } from "../../../../../../shipments/shipping-status"

/** Packs what is not packed yet. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ShippingStatus>): Promise<void> {
  const orderId = String(req.params["id"])
  await packOrder(req.scope, { orderId, by: req.auth_context.actor_id })
  res.json(await shippingStatusOf(req.scope, orderId))
}
