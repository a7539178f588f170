import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../mpesa-service"

/** `{ payments }` without an order, oldest first, and the configured `refund_methods`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const mpesa = mpesaService(req.scope)
  res.json({ payments: await mpesa.review.listUnallocated(), refund_methods: mpesa.refunds.methods() })
}
