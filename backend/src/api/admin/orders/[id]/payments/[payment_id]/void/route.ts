import { type ManualPayments, VoidPaymentRequest } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../../../../../http/validate"
import { readManualPayments } from "../../../../../../../payments/manual/read-manual-payments"
import { voidPayment } from "../../../../../../../payments/manual/void-payment"

/** Voids a payment that the merchant recorded by mistake. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ManualPayments>): Promise<void> {
  const orderId = String(req.params["id"])
  const { reason } = parseRequest(VoidPaymentRequest, req.body)
  await voidPayment(req.scope, {
    orderId,
    paymentId: String(req.params["payment_id"]),
    reason,
    voidedBy: req.auth_context.actor_id,
  })
  res.json(await readManualPayments(req.scope, orderId))
}
