import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReasonBody } from "../../../bodies"
import { mpesaService } from "../../../mpesa-service"

/** Dismisses a review that needs no action. */
export async function POST(req: AuthenticatedMedusaRequest<ReasonBody>, res: MedusaResponse): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  await mpesaService(req.scope).review.dismiss(req.params["id"] ?? "", entry)
  res.json({})
}
