import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RefundDifferenceRequest, RefundListResponse } from "../../../../../../../contract/admin/refunds"
import { mpesaService } from "../../../../mpesa-service"

/** Refunds what the shop owes for an order. Responds with the refunds of the order, newest first. */
export async function POST(
  req: AuthenticatedMedusaRequest<RefundDifferenceRequest>,
  res: MedusaResponse<RefundListResponse>,
): Promise<void> {
  const { amount, reason } = req.validatedBody
  const refunds = await mpesaService(req.scope).refunds.refundDifference({
    orderId: req.params["id"] ?? "",
    ...{ amount, reason, requestedBy: req.auth_context.actor_id },
  })
  res.status(201).json({ refunds })
}
