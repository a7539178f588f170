import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReviewResponse } from "../../../../contract/admin/review"
import { mpesaService } from "../mpesa-service"
import { readOrderNumbers } from "../order-numbers"

/** Payments under review with the actions that are possible, oldest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ReviewResponse>): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const listed = await mpesa.review.list()
  const ids = listed.flatMap(({ order_id, move_target }) => [order_id, move_target])
  const numberOf = await readOrderNumbers(req.scope, ids)
  const payments = listed.map((payment) => ({
    ...payment,
    order_number: numberOf(payment.order_id),
    move_target_number: numberOf(payment.move_target),
  }))
  res.json({ payments, refund_methods: mpesa.refunds.methods() })
}
