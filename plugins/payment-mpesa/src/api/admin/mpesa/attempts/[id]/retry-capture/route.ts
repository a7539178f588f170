import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PaymentOutcomeResponse, ReasonRequest } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Retries the capture of a payment that its order rejected. Responds `review` when the order still rejects it. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReasonRequest>,
  res: MedusaResponse<PaymentOutcomeResponse>,
): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  res.json({ outcome: await mpesaService(req.scope).review.retryCapture(req.params["id"] ?? "", entry) })
}
