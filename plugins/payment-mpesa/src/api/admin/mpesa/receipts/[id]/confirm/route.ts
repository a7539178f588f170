import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PaymentOutcomeResponse } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Confirms a proposed receipt. Responds `review` when the payment does not fit its order. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PaymentOutcomeResponse>,
): Promise<void> {
  const outcome = await mpesaService(req.scope).receipts.confirm(req.params["id"] ?? "", req.auth_context.actor_id)
  res.json({ outcome })
}
