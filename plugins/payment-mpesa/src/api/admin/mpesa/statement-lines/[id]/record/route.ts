import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"

/**
 * Records a payment that only the statement has. Responds `{ outcome }`: `settled`, `receipt_added` or `review` when
 * it was applied to an order, else why it is unallocated.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const by = req.auth_context.actor_id
  res.json({ outcome: await mpesaService(req.scope).reconciliation.recordLine(req.params["id"] ?? "", by) })
}
