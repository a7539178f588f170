import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"
import type { ResolutionBody } from "../../../orders/[id]/refunds/refund-body"

/** Resolves a refund of unknown outcome. Responds `{ refunds }` that are still open. */
export async function POST(req: AuthenticatedMedusaRequest<ResolutionBody>, res: MedusaResponse): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const body = req.validatedBody
  await mpesa.refunds.resolve(req.params["id"] ?? "", {
    returned: body.returned,
    returnReceipt: body.returned ? body.return_receipt : undefined,
    by: req.auth_context.actor_id,
  })
  res.json({ refunds: await mpesa.refunds.list("open") })
}
