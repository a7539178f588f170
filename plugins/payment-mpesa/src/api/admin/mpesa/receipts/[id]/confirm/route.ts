import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"

/**
 * Confirms a proposed receipt. Responds `{ outcome }`: `settled`, `receipt_added`, or `review` when the payment does
 * not fit.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const outcome = await mpesaService(req.scope).receipts.confirm(req.params["id"] ?? "", req.auth_context.actor_id)
  res.json({ outcome })
}
