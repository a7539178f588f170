import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { UnallocatedResponse } from "../../../../contract/admin/review"
import { mpesaService } from "../mpesa-service"

/** Payments without an order, oldest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<UnallocatedResponse>): Promise<void> {
  const mpesa = mpesaService(req.scope)
  res.json({ payments: await mpesa.review.listUnallocated(), refund_methods: mpesa.refunds.methods() })
}
