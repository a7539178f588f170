import type { MedusaResponse } from "@medusajs/framework/http"
import type { ConfirmPaymentRequest } from "@mavazi/contracts"
import type { ShopRequest } from "../../../../account/sessions/require-session"
import { confirmPayment } from "../../../../orders/pay/start-payment"

export async function POST(req: ShopRequest<ConfirmPaymentRequest>, res: MedusaResponse): Promise<void> {
  res.json({ order: await confirmPayment(req.scope, req.shopper.customerId, req.validatedBody.orderId) })
}
