import { type ManualPayments, ManualRefundRequest } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../../../../http/validate"
import { readManualPayments } from "../../../../../../payments/manual/read-manual-payments"
import { refundDifference } from "../../../../../../payments/manual/refund-difference"

/** Records that the merchant has returned what the shop owes after a change. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ManualPayments>): Promise<void> {
  const orderId = String(req.params["id"])
  const refund = parseRequest(ManualRefundRequest, req.body)
  await refundDifference(req.scope, { ...refund, orderId, refundedBy: req.auth_context.actor_id })
  res.status(201).json(await readManualPayments(req.scope, orderId))
}
