import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OpenRefundsResponse } from "../../../../contract/admin/refunds"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** Refunds in progress or of unknown outcome, oldest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OpenRefundsResponse>): Promise<void> {
  const mpesa = mpesaService(req.scope)
  res.json({ refunds: await withOrderNumbers(req.scope, await mpesa.refunds.list("open")) })
}
