import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AllocationRequest, PaymentOutcomeResponse } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Moves a payment under review to another order. */
export async function POST(
  req: AuthenticatedMedusaRequest<AllocationRequest>,
  res: MedusaResponse<PaymentOutcomeResponse>,
): Promise<void> {
  const { order_id: orderId, reason } = req.validatedBody
  const move = { orderId, reason, by: req.auth_context.actor_id }
  res.json({ outcome: await mpesaService(req.scope).review.movePayment(req.params["id"] ?? "", move) })
}
