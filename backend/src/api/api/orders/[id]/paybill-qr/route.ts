import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { sendQrCode } from "../../../../../orders/pay/payment-qr"
import { orderOf } from "../../../../../orders/read/order-view"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  await sendQrCode(req, res, await orderOf(req.scope, req.shopper.customerId, req.params.id ?? ""))
}
