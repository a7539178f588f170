import type { LinkedOrder, PayByLinkRequest } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { payByLink } from "../../../../../orders/payment-links/linked-order"
import { paymentLinkOf } from "../../../../../orders/payment-links/payment-link-of-request"
import { clientAddressOf } from "../../../../../security/rate-limit"

export async function POST(req: MedusaRequest<PayByLinkRequest>, res: MedusaResponse<LinkedOrder>): Promise<void> {
  const payment = { phone: req.validatedBody.phone, clientAddress: clientAddressOf(req) }
  res.status(201).json(await payByLink(req.scope, await paymentLinkOf(req), payment))
}
