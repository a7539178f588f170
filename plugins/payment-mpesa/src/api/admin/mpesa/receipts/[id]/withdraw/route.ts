import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { EmptyResponse } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Withdraws a proposed receipt. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<EmptyResponse>): Promise<void> {
  await mpesaService(req.scope).receipts.withdraw(req.params["id"] ?? "", req.auth_context.actor_id)
  res.json({})
}
