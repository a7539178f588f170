import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"
import type { ReasonBody } from "../../../bodies"

/** Expires an attempt without money, with a reason. */
export async function POST(req: AuthenticatedMedusaRequest<ReasonBody>, res: MedusaResponse): Promise<void> {
  const { reason } = req.validatedBody
  await mpesaService(req.scope).stuckPayments.giveUp(req.params["id"] ?? "", { by: req.auth_context.actor_id, reason })
  res.json({})
}
