import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { EmptyResponse, ReasonRequest } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Closes a review that needs no action. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReasonRequest>,
  res: MedusaResponse<EmptyResponse>,
): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  await mpesaService(req.scope).review.dismiss(req.params["id"] ?? "", entry)
  res.json({})
}
