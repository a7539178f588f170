import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../mpesa-service"

/**
 * `{ attempts, refunds }` of one order, newest first, and the configured `refund_methods`. Medusa authenticates all
 * routes below `/admin`.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const order = req.params["id"] ?? ""
  const [attempts, refunds] = await Promise.all([mpesa.ledger.attemptsOfOrder(order), mpesa.refunds.list({ order })])
  res.json({ attempts, refunds, refund_methods: mpesa.refunds.methods() })
}
