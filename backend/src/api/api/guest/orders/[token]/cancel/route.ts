import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cancelOrder } from "../../../../../../orders/cancel/cancel-order"
import { orderOfLink } from "../../../../../../orders/order-links/order-of-request"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { customerId, orderId } = await orderOfLink(req)
  res.json(await cancelOrder(req.scope, customerId, orderId))
}
