import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../../desk-of"
import type { ResolutionBody } from "../../../orders/[id]/refunds/refund-body"

/** Ends a refund whose result never came. Answers `{ refunds }` that are still open. */
export async function POST(req: AuthenticatedMedusaRequest<ResolutionBody>, res: MedusaResponse): Promise<void> {
  const desk = deskOf(req.scope)
  const body = req.validatedBody
  await desk.resolveRefund(req.params["id"] ?? "", {
    returned: body.returned,
    returnReceipt: body.returned ? body.return_receipt : undefined,
    by: req.auth_context.actor_id,
  })
  res.json({ refunds: await desk.listRefunds("open") })
}
