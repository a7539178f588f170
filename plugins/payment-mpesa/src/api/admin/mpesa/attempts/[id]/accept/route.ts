import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PaymentOutcomeResponse, ReasonRequest } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Puts a payment of another amount than due into its order. Responds `review` when the order rejects it. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReasonRequest>,
  res: MedusaResponse<PaymentOutcomeResponse>,
): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  res.json({ outcome: await mpesaService(req.scope).review.acceptPayment(req.params["id"] ?? "", entry) })
}
