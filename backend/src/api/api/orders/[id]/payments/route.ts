import type { MedusaResponse } from "@medusajs/framework/http"
import type { StartPaymentRequest } from "@mavazi/contracts"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { clientAddressOf } from "../../../../../security/rate-limit"
import { payOwnOrder } from "../../../../../orders/pay/start-payment"

export async function POST(req: ShopRequest<StartPaymentRequest>, res: MedusaResponse): Promise<void> {
  const { customerId } = req.shopper
  const order = { customerId, orderId: req.params.id ?? "" }
  const start = { ...req.validatedBody, accountId: customerId, clientAddress: clientAddressOf(req) }
  res.status(201).json(await payOwnOrder(req.scope, { ...order, ...start }))
}
