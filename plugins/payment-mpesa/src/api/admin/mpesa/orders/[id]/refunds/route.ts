import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"
import type { RefundBody } from "./refund-body"

/** Refunds a payment of an order. Responds `{ refunds }` of the order, newest first. */
export async function POST(req: AuthenticatedMedusaRequest<RefundBody>, res: MedusaResponse): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const body = req.validatedBody
  const refunds = await mpesa.refunds.refundOrder({
    orderId: req.params["id"] ?? "",
    attemptId: body.attempt_id,
    method: body.method,
    reason: body.reason,
    by: req.auth_context.actor_id,
    ...(body.method !== "reversal" && { amount: body.amount }),
    ...(body.method === "manual" && { returnReceipt: body.return_receipt }),
  })
  res.status(201).json({ refunds })
}
