import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"

/**
 * Sends another prompt for the order of an attempt, to the same number. Responds 202; the prompt is sent in the
 * background.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await mpesaService(req.scope).stuckPayments.promptAgain(req.params["id"] ?? "", req.auth_context.actor_id)
  res.status(202).json({})
}
