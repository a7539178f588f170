import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReceiptBody } from "../../../bodies"
import { deskOf } from "../../../desk-of"

/** Writes down a receipt that somebody has seen; a second person confirms it. */
export async function POST(req: AuthenticatedMedusaRequest<ReceiptBody>, res: MedusaResponse): Promise<void> {
  await deskOf(req.scope).proposeReceipt(req.params["id"] ?? "", {
    ...req.validatedBody,
    by: req.auth_context.actor_id,
  })
  res.status(201).json({})
}
