import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReasonBody } from "../../../bodies"
import { deskOf } from "../../../desk-of"

/** Takes a contradiction from the review list that leaves nothing to do. */
export async function POST(req: AuthenticatedMedusaRequest<ReasonBody>, res: MedusaResponse): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  await deskOf(req.scope).dismiss(req.params["id"] ?? "", entry)
  res.json({})
}
