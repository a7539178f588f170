import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"
import type { ResolutionBody } from "../../../orders/[id]/refunds/refund-body"

/** Ends a refund whose result never came. Answers `{ refunds }` that are still open. */
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
