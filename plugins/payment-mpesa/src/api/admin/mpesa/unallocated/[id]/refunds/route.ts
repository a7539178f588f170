import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"
import type { ReturnBody } from "./return-body"

/** Refunds an unallocated payment. */
export async function POST(req: AuthenticatedMedusaRequest<ReturnBody>, res: MedusaResponse): Promise<void> {
  const { method, reason, ...rest } = req.validatedBody
  await mpesaService(req.scope).refunds.refundUnallocated(req.params["id"] ?? "", {
    ...{ method, reason, by: req.auth_context.actor_id },
    returnReceipt: "return_receipt" in rest ? rest.return_receipt : undefined,
  })
  res.status(201).json({})
}
