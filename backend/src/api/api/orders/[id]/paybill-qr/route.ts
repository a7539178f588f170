import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { paymentQrCode } from "../../../../../orders/pay/payment-qr"

const SECONDS_KEPT = 600

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const picture = await paymentQrCode(req.scope, req.shopper.customerId, req.params.id ?? "")
  res.setHeader("Cache-Control", `private, max-age=${String(SECONDS_KEPT)}`)
  res.type("image/png").send(picture)
}
