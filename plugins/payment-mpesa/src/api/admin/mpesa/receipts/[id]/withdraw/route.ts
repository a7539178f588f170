import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../../desk-of"

/** Takes a receipt back that nobody has confirmed. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await deskOf(req.scope).withdrawReceipt(req.params["id"] ?? "", req.auth_context.actor_id)
  res.json({})
}
