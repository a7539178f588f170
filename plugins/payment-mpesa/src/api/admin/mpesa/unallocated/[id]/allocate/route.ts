import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"
import type { AllocationBody } from "./allocation"

/**
 * Allocates an unallocated payment to an order; the user and the reason are stored with the payment. Responds `{
 * outcome }`: `settled` when the order is paid with it, `review` when it does not fit.
 */
export async function POST(req: AuthenticatedMedusaRequest<AllocationBody>, res: MedusaResponse): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const { order_id: orderId, reason: because } = req.validatedBody
  const by = req.auth_context.actor_id
  res.json({ outcome: await mpesa.review.allocate(req.params["id"] ?? "", { orderId, by, because }) })
}
