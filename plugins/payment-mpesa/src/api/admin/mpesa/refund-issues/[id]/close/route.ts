import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { EmptyResponse, ReasonRequest } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Closes a failed refund, or a reversal, that the merchant has dealt with. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReasonRequest>,
  res: MedusaResponse<EmptyResponse>,
): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  await mpesaService(req.scope).refundIssues.close(req.params["id"] ?? "", entry)
  res.json({})
}
