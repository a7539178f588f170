import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RefundListResponse, RefundOrderRequest } from "../../../../../../contract/admin/refunds"
import { mpesaService } from "../../../mpesa-service"

/** Refunds a payment of an order. Responds with the refunds of the order, newest first. */
export async function POST(
  req: AuthenticatedMedusaRequest<RefundOrderRequest>,
  res: MedusaResponse<RefundListResponse>,
): Promise<void> {
  const body = req.validatedBody
  const refunds = await mpesaService(req.scope).refunds.refundOrder({
    orderId: req.params["id"] ?? "",
    attemptId: body.attempt_id,
    method: body.method,
    reason: body.reason,
    requestedBy: req.auth_context.actor_id,
    keepOpen: body.keep_open,
    restock: body.restock,
    owed: body.owed,
    ...(body.method !== "reversal" && { amount: body.amount }),
    ...(body.method === "manual" && { returnReceipt: body.return_receipt }),
  })
  res.status(201).json({ refunds })
}
