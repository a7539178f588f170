import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"
import type { AllocationBody } from "../../../unallocated/[id]/allocate/allocation"

/** Puts money under review into another order. Answers `{ outcome }`, as for money that was in no order. */
export async function POST(req: AuthenticatedMedusaRequest<AllocationBody>, res: MedusaResponse): Promise<void> {
  const { order_id: orderId, reason } = req.validatedBody
  const move = { orderId, reason, by: req.auth_context.actor_id }
  res.json({ outcome: await mpesaService(req.scope).review.movePayment(req.params["id"] ?? "", move) })
}
