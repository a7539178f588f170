import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../../../../modules/mpesa"
import type { MpesaModuleService } from "../../../../../../modules/mpesa/service"
import type { RefundBody } from "./refund-body"

/** Gives money of an order back. Answers `{ refunds }` of the order, newest first, as they stand now. */
export async function POST(req: AuthenticatedMedusaRequest<RefundBody>, res: MedusaResponse): Promise<void> {
  const mpesa = req.scope.resolve<MpesaModuleService>(MPESA_MODULE)
  const body = req.validatedBody
  const refunds = await mpesa.requestRefund({
    orderId: req.params["id"] ?? "",
    attemptId: body.attempt_id,
    method: body.method,
    reason: body.reason,
    by: req.auth_context.actor_id,
    ...(body.method === "manual" && { amount: body.amount, returnReceipt: body.return_receipt }),
  })
  res.status(201).json({ refunds })
}
