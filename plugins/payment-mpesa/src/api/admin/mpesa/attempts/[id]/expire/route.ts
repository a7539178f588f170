import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { EmptyResponse, ReasonRequest } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Expires an attempt without money, with a reason. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReasonRequest>,
  res: MedusaResponse<EmptyResponse>,
): Promise<void> {
  const { reason } = req.validatedBody
  await mpesaService(req.scope).stuckPayments.expire(req.params["id"] ?? "", { by: req.auth_context.actor_id, reason })
  res.json({})
}
