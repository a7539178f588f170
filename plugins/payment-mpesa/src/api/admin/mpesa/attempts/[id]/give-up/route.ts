import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../../desk-of"
import type { ReasonBody } from "../../../bodies"

/** Gives up on an attempt without money, with a reason. */
export async function POST(req: AuthenticatedMedusaRequest<ReasonBody>, res: MedusaResponse): Promise<void> {
  const { reason } = req.validatedBody
  await deskOf(req.scope).giveUp(req.params["id"] ?? "", { by: req.auth_context.actor_id, reason })
  res.json({})
}
