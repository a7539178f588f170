import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AllocationRequest, PaymentOutcomeResponse } from "../../../../../../contract/admin/attempts"
import { mpesaService } from "../../../mpesa-service"

/** Allocates an unallocated payment to an order; the user and the reason are stored with the payment. */
export async function POST(
  req: AuthenticatedMedusaRequest<AllocationRequest>,
  res: MedusaResponse<PaymentOutcomeResponse>,
): Promise<void> {
  const { order_id: orderId, reason } = req.validatedBody
  const by = req.auth_context.actor_id
  const { unallocated } = mpesaService(req.scope)
  res.json({ outcome: await unallocated.allocate(req.params["id"] ?? "", { orderId, by, reason }) })
}
