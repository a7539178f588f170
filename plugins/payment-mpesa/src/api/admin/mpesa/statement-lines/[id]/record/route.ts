import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RecordLineResponse } from "../../../../../../contract/admin/reconciliation"
import { mpesaService } from "../../../mpesa-service"

/** Records a payment that only the statement has. Without an order the outcome says why it is unallocated. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<RecordLineResponse>): Promise<void> {
  const by = req.auth_context.actor_id
  res.json({ outcome: await mpesaService(req.scope).reconciliation.recordLine(req.params["id"] ?? "", by) })
}
