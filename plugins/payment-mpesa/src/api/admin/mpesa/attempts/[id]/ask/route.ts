import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"

/** Queries Safaricom now. Responds `{ found }`: `money`, `no_money`, `no_answer` (not yet), `not_asked`, or `no_id`. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({
    found: await mpesaService(req.scope).stuckPayments.queryAgain(req.params["id"] ?? "", req.auth_context.actor_id),
  })
}
