import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { QueryAttemptResponse } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Queries Safaricom for the result of a payment, or captures a paid one. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<QueryAttemptResponse>): Promise<void> {
  const { stuckPayments } = mpesaService(req.scope)
  res.json({ result: await stuckPayments.queryAgain(req.params["id"] ?? "", req.auth_context.actor_id) })
}
