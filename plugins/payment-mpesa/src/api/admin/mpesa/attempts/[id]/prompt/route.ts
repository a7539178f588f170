import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { EmptyResponse } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Sends another prompt for the order of an attempt, to the same number. The prompt is sent in the background. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<EmptyResponse>): Promise<void> {
  await mpesaService(req.scope).stuckPayments.promptAgain(req.params["id"] ?? "", req.auth_context.actor_id)
  res.status(202).json({})
}
