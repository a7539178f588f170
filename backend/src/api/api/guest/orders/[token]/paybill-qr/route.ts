import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { orderOfLink } from "../../../../../../orders/order-links/order-of-request"
import { sendQrCode } from "../../../../../../orders/pay/payment-qr"
import { orderOf } from "../../../../../../orders/read/order-view"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { customerId, orderId } = await orderOfLink(req)
  await sendQrCode(req, res, await orderOf(req.scope, customerId, orderId))
}
