import type { StartPaymentRequest } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { orderOfLink } from "../../../../../../orders/order-links/order-of-request"
import { payOwnOrder } from "../../../../../../orders/pay/start-payment"
import { clientAddressOf } from "../../../../../../security/rate-limit"

export async function POST(req: MedusaRequest<StartPaymentRequest>, res: MedusaResponse): Promise<void> {
  const payment = { phone: req.validatedBody.phone, clientAddress: clientAddressOf(req) }
  res.status(201).json(await payOwnOrder(req.scope, { ...(await orderOfLink(req)), ...payment }))
}
