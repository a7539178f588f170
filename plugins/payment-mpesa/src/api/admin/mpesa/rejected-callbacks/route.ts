import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RejectedCallbacksResponse } from "../../../../contract/admin/rejected-callbacks"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** Rejected callbacks of the last 30 days: the newest 20 and their number. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<RejectedCallbacksResponse>,
): Promise<void> {
  const { callbacks, count } = await mpesaService(req.scope).metrics.listRejectedCallbacks()
  res.json({ callbacks: await withOrderNumbers(req.scope, callbacks), count })
}
