import type { MedusaResponse } from "@medusajs/framework/http"
import type { StartPaymentRequest } from "@mavazi/contracts"
import type { ShopRequest } from "../../../../../http/session"
import { sourceOf } from "../../../../../http/rate-limit"
import { startPayment } from "../../../../../orders/payments"

export async function POST(req: ShopRequest<StartPaymentRequest>, res: MedusaResponse): Promise<void> {
  const { customerId } = req.shopper
  const { phone } = req.validatedBody
  const orderId = req.params.id ?? ""
  res.status(201).json(await startPayment(req.scope, { customerId, orderId, phone, source: sourceOf(req) }))
}
