import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shippingStatusOf } from "../../../../../../shipments/shipping-status"
import { shipOrder } from "../../../../../../shipments/ship-order"
import { shipmentRequest } from "../../../../../../shipments/shipment-request"

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = String(req.params["id"])
  await shipOrder(req.scope, { orderId, by: req.auth_context.actor_id, ...shipmentRequest(req.body) })
  res.json(await shippingStatusOf(req.scope, orderId))
}
