import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { orderOfLink } from "../../../../../../orders/order-links/order-of-request"
import { confirmPayment } from "../../../../../../orders/pay/start-payment"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { customerId, orderId } = await orderOfLink(req)
  res.json({ order: await confirmPayment(req.scope, customerId, orderId) })
}
