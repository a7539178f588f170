import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RefundListResponse, ResolveRefundRequest } from "../../../../../../contract/admin/refunds"
import { mpesaService } from "../../../mpesa-service"

/** Resolves a refund of unknown outcome. Responds with the refunds that are still open. */
export async function POST(
  req: AuthenticatedMedusaRequest<ResolveRefundRequest>,
  res: MedusaResponse<RefundListResponse>,
): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const body = req.validatedBody
  await mpesa.refunds.resolve(req.params["id"] ?? "", {
    returned: body.returned,
    returnReceipt: body.returned ? body.return_receipt : undefined,
    resolvedBy: req.auth_context.actor_id,
  })
  res.json({ refunds: await mpesa.refunds.list("open") })
}
