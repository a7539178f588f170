import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReasonBody } from "../../../bodies"
import { mpesaService } from "../../../mpesa-service"

/** Takes a contradiction from the review list that leaves nothing to do. */
export async function POST(req: AuthenticatedMedusaRequest<ReasonBody>, res: MedusaResponse): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  await mpesaService(req.scope).review.dismiss(req.params["id"] ?? "", entry)
  res.json({})
}
