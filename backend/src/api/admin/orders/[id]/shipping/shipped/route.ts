import { ShipOrderRequest, type ShippingStatus } from "@mavazi/contracts/engine-admin/shipping"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseBody } from "../../../../../../http/parse-body"
import { shippingStatusOf } from "../../../../../../shipments/shipping-status"
import { shipOrder } from "../../../../../../shipments/ship-order"

/** Marks an order as sent, with its courier. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ShippingStatus>): Promise<void> {
  const orderId = String(req.params["id"])
  const shipment = parseBody(ShipOrderRequest, req.body)
  await shipOrder(req.scope, { orderId, by: req.auth_context.actor_id, ...shipment })
  res.json(await shippingStatusOf(req.scope, orderId))
}
