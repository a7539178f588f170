import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** `{ messages, count }`: what was sent as if by Safaricom and refused in the last 30 days: the newest 20, how many. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { messages, count } = await mpesaService(req.scope).metrics.listRejectedCallbacks()
  res.json({ messages: await withOrderNumbers(req.scope, messages), count })
}
