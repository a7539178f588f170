import type { PaymentLinkResponse } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createPaymentLink } from "../../../../../orders/payment-links/create-payment-link"

/** Creates a link with which anybody can pay the order. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PaymentLinkResponse>): Promise<void> {
  const link = { orderId: String(req.params["id"]), createdBy: req.auth_context.actor_id }
  res.status(201).json(await createPaymentLink(req.scope, link))
}
