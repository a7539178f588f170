import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { EmptyResponse, ReasonRequest } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Takes a payment that is not of this shop off the work queue. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReasonRequest>,
  res: MedusaResponse<EmptyResponse>,
): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  await mpesaService(req.scope).unallocated.dismiss(req.params["id"] ?? "", entry)
  res.json({})
}
