import { type OrderPaymentTerms, PaymentTermsRequest } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../../../http/validate"
import { changePaymentTerms, readPaymentTerms } from "../../../../../orders/payment-terms/order-payment-terms"

/** When an order has to be paid. */
export async function GET(req: MedusaRequest, res: MedusaResponse<OrderPaymentTerms>): Promise<void> {
  res.json(await readPaymentTerms(req.scope, String(req.params["id"])))
}

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<OrderPaymentTerms>): Promise<void> {
  const orderId = String(req.params["id"])
  const { terms } = parseRequest(PaymentTermsRequest, req.body)
  await changePaymentTerms(req.scope, { orderId, terms, setBy: req.auth_context.actor_id })
  res.json(await readPaymentTerms(req.scope, orderId))
}
