import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/**
 * `{ payments }`: money that does not fit its order, with what may be done about it, oldest first; and the
 * `refund_methods` that are set up.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const payments = await withOrderNumbers(req.scope, await mpesa.review.list())
  res.json({ payments, refund_methods: mpesa.refunds.methods() })
}
