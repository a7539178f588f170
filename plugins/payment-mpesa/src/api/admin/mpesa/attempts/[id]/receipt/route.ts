import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ProposeReceiptRequest } from "../../../../../../contract/admin/attempts"
import type { EnterReceiptResponse } from "../../../../../../contract/admin/receipts"
import { mpesaService } from "../../../mpesa-service"

/** Enters a receipt, for Safaricom or a second person to confirm. */
export async function POST(
  req: AuthenticatedMedusaRequest<ProposeReceiptRequest>,
  res: MedusaResponse<EnterReceiptResponse>,
): Promise<void> {
  const typed = { ...req.validatedBody, by: req.auth_context.actor_id }
  res.status(201).json(await mpesaService(req.scope).receipts.enter(req.params["id"] ?? "", typed))
}
