import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../../desk-of"
import type { RefundBody } from "./refund-body"

/** Gives money of an order back. Answers `{ refunds }` of the order, newest first, as they stand now. */
export async function POST(req: AuthenticatedMedusaRequest<RefundBody>, res: MedusaResponse): Promise<void> {
  const desk = deskOf(req.scope)
  const body = req.validatedBody
  const refunds = await desk.requestRefund({
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
