import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"
import type { AllocationBody } from "../../../unallocated/[id]/allocate/allocation"

/** Moves a payment under review to another order. Responds `{ outcome }`, as allocating an unallocated payment does. */
export async function POST(req: AuthenticatedMedusaRequest<AllocationBody>, res: MedusaResponse): Promise<void> {
  const { order_id: orderId, reason } = req.validatedBody
  const move = { orderId, reason, by: req.auth_context.actor_id }
  res.json({ outcome: await mpesaService(req.scope).review.movePayment(req.params["id"] ?? "", move) })
}
