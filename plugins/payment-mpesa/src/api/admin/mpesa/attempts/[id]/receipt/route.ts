import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { EmptyResponse, ProposeReceiptRequest } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Proposes a receipt, for a second person to confirm. */
export async function POST(
  req: AuthenticatedMedusaRequest<ProposeReceiptRequest>,
  res: MedusaResponse<EmptyResponse>,
): Promise<void> {
  await mpesaService(req.scope).receipts.propose(req.params["id"] ?? "", {
    ...req.validatedBody,
    by: req.auth_context.actor_id,
  })
  res.status(201).json({})
}
