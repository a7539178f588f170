import type { DecidedExchange } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { approveExchange } from "../../../../../orders/exchanges/decide-exchange"

/** Turns a shopper's request into an exchange of the engine. Idempotent. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<DecidedExchange>): Promise<void> {
  const id = String(req.params["id"])
  await approveExchange(req.scope, { id, decidedBy: req.auth_context.actor_id })
  res.json({ id, state: "approved" })
}
