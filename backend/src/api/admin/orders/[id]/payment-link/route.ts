import type { PaymentLinkResponse, PaymentLinks } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createPaymentLink } from "../../../../../orders/payment-links/create-payment-link"
import { readValidLinks, revokePaymentLinks } from "../../../../../orders/payment-links/valid-links"

/** The valid links of the order. */
export async function GET(req: MedusaRequest, res: MedusaResponse<PaymentLinks>): Promise<void> {
  res.json(await readValidLinks(req.scope, String(req.params["id"])))
}

/** Creates a link with which anybody can pay the order. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PaymentLinkResponse>): Promise<void> {
  const link = { orderId: String(req.params["id"]), createdBy: req.auth_context.actor_id }
  res.status(201).json(await createPaymentLink(req.scope, link))
}

/** Withdraws the links of the order. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<PaymentLinks>): Promise<void> {
  const revocation = { orderId: String(req.params["id"]), revokedBy: req.auth_context.actor_id }
  res.json(await revokePaymentLinks(req.scope, revocation))
}
