import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../../desk-of"

/**
 * Takes over a payment that only the statement knows. Answers `{ outcome }`: `settled`, `receipt_added` or `review` when
 * it is in its order, else why it is on the list of unallocated payments.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const by = req.auth_context.actor_id
  res.json({ outcome: await deskOf(req.scope).statement.recordLine(req.params["id"] ?? "", by) })
}
