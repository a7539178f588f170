import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReviewResponse } from "../../../../contract/admin/review"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** Payments under review with the actions that are possible, oldest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ReviewResponse>): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const payments = await withOrderNumbers(req.scope, await mpesa.review.list())
  res.json({ payments, refund_methods: mpesa.refunds.methods() })
}
