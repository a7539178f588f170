import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deliveryOf } from "../../../../../../delivery/delivery-view"
import { shipOrder } from "../../../../../../delivery/ship-order"
import { shipmentRequest } from "../../../../../../delivery/shipment-request"

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = String(req.params["id"])
  await shipOrder(req.scope, { orderId, by: req.auth_context.actor_id, ...shipmentRequest(req.body) })
  res.json(await deliveryOf(req.scope, orderId))
}
