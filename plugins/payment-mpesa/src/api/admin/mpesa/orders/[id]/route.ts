import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../desk-of"

/**
 * `{ attempts, refunds }` of one order, newest first, and `refund_methods` that are set up. Guarded by the engine, as
 * everything below `/admin`.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const desk = deskOf(req.scope)
  const order = req.params["id"] ?? ""
  const [attempts, refunds] = await Promise.all([desk.listAttempts(order), desk.listRefunds({ order })])
  res.json({ attempts, refunds, refund_methods: desk.refundMethods })
}
