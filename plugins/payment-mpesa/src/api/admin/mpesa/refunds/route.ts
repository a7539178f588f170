import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** `{ refunds }` that are in progress or of unknown outcome, oldest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const mpesa = mpesaService(req.scope)
  res.json({ refunds: await withOrderNumbers(req.scope, await mpesa.refunds.list("open")) })
}
