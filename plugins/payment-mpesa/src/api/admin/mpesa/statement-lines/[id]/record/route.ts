import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"

/**
 * Takes over a payment that only the statement knows. Answers `{ outcome }`: `settled`, `receipt_added` or `review` when
 * it is in its order, else why it is on the list of unallocated payments.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const by = req.auth_context.actor_id
  res.json({ outcome: await mpesaService(req.scope).reconciliation.recordLine(req.params["id"] ?? "", by) })
}
