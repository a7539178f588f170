import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../../desk-of"
import type { AllocationBody } from "./allocation"

/**
 * Puts an unallocated payment into an order; who did it and why is kept with the payment. Answers
 * `{ outcome }`: `settled` when the order is paid with it, `review` when it does not fit.
 */
export async function POST(req: AuthenticatedMedusaRequest<AllocationBody>, res: MedusaResponse): Promise<void> {
  const desk = deskOf(req.scope)
  const { order_id: orderId, reason: because } = req.validatedBody
  const by = req.auth_context.actor_id
  res.json({ outcome: await desk.allocate(req.params["id"] ?? "", { orderId, by, because }) })
}
