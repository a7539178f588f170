import type { ShippingStatus } from "@mavazi/contracts/engine-admin/shipping"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shippingStatusOf } from "../../../../../../shipments/shipping-status"
import { markShipmentsDelivered } from "../../../../../../shipments/ship-order"

export async function POST(req: MedusaRequest, res: MedusaResponse<ShippingStatus>): Promise<void> {
  const orderId = String(req.params["id"])
  await markShipmentsDelivered(req.scope, orderId)
  res.json(await shippingStatusOf(req.scope, orderId))
}
