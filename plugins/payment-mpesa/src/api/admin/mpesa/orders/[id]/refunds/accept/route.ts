import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AcceptAndRefundRequest, RefundListResponse } from "../../../../../../../contract/admin/refunds"
import { mpesaService } from "../../../../mpesa-service"

/** Accepts a payment under review and refunds what is too much. Responds with the refunds of the order, newest first. */
export async function POST(
  req: AuthenticatedMedusaRequest<AcceptAndRefundRequest>,
  res: MedusaResponse<RefundListResponse>,
): Promise<void> {
  const { attempt_id: attemptId, amount, method, reason, ...rest } = req.validatedBody
  const refunds = await mpesaService(req.scope).review.acceptAndRefund({
    orderId: req.params["id"] ?? "",
    ...{ attemptId, amount, method, reason },
    requestedBy: req.auth_context.actor_id,
    ...("return_receipt" in rest && { returnReceipt: rest.return_receipt }),
  })
  res.status(201).json({ refunds })
}
