import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** `{ payments }` under review with the possible actions, oldest first, and the configured `refund_methods`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const payments = await withOrderNumbers(req.scope, await mpesa.review.list())
  res.json({ payments, refund_methods: mpesa.refunds.methods() })
}
