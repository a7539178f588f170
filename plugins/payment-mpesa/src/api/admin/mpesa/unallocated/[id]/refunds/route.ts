import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { EmptyResponse } from "../../../../../../contract/admin/attempts"
import type { RefundUnallocatedRequest } from "../../../../../../contract/admin/refunds"
import { mpesaService } from "../../../mpesa-service"

/** Refunds an unallocated payment. */
export async function POST(
  req: AuthenticatedMedusaRequest<RefundUnallocatedRequest>,
  res: MedusaResponse<EmptyResponse>,
): Promise<void> {
  const { method, reason, ...rest } = req.validatedBody
  await mpesaService(req.scope).refunds.refundUnallocated(req.params["id"] ?? "", {
    ...{ method, reason, requestedBy: req.auth_context.actor_id },
    returnReceipt: "return_receipt" in rest ? rest.return_receipt : undefined,
  })
  res.status(201).json({})
}
