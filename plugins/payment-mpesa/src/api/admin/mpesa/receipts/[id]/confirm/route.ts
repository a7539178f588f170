import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../../desk-of"

/** The second person. Answers `{ outcome }`: `settled`, `receipt_added`, or `review` when the money does not fit. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const outcome = await deskOf(req.scope).confirmReceipt(req.params["id"] ?? "", req.auth_context.actor_id)
  res.json({ outcome })
}
