import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deliveryOf } from "../../../../../../shipments/shipping-status"
import { deliverOrder } from "../../../../../../shipments/ship-order"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = String(req.params["id"])
  await deliverOrder(req.scope, orderId)
  res.json(await deliveryOf(req.scope, orderId))
}
