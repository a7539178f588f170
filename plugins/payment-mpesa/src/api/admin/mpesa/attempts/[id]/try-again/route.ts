import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReasonBody } from "../../../bodies"
import { mpesaService } from "../../../mpesa-service"

/**
 * Retries the capture of a payment that its order refused. Responds `{ outcome }`: `settled`, or `review` when it
 * still refuses.
 */
export async function POST(req: AuthenticatedMedusaRequest<ReasonBody>, res: MedusaResponse): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  res.json({ outcome: await mpesaService(req.scope).review.retryCapture(req.params["id"] ?? "", entry) })
}
