import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendQrCode } from "../../../../../orders/pay/payment-qr"
import { orderOfLink } from "../../../../../orders/payment-links/linked-order"
import { paymentLinkOf } from "../../../../../orders/payment-links/payment-link-of-request"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await sendQrCode(req, res, await orderOfLink(req.scope, await paymentLinkOf(req)))
}
