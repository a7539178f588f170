import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { orderOfLink } from "../../../../../orders/order-links/order-of-request"
import { orderDetailOf } from "../../../../../orders/read/order-detail"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { customerId, orderId } = await orderOfLink(req)
  res.json(await orderDetailOf(req.scope, customerId, orderId))
}
