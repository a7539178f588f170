import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"
import type { AllocationBody } from "./allocation"

/**
 * Puts an unallocated payment into an order; who did it and why is kept with the payment. Answers
 * `{ outcome }`: `settled` when the order is paid with it, `review` when it does not fit.
 */
export async function POST(req: AuthenticatedMedusaRequest<AllocationBody>, res: MedusaResponse): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const { order_id: orderId, reason: because } = req.validatedBody
  const by = req.auth_context.actor_id
  res.json({ outcome: await mpesa.review.allocate(req.params["id"] ?? "", { orderId, by, because }) })
}
