import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"

/** Asks Safaricom now. Answers `{ found }`: `money`, `no_money`, `no_answer` yet, `not_asked`, or `no_id` to ask by. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({
    found: await mpesaService(req.scope).stuckPayments.queryAgain(req.params["id"] ?? "", req.auth_context.actor_id),
  })
}
