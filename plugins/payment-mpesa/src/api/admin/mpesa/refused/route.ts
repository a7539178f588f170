import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** `{ messages, count }`: rejected callbacks of the last 30 days, the newest 20 and their number. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { messages, count } = await mpesaService(req.scope).metrics.listRejectedCallbacks()
  res.json({ messages: await withOrderNumbers(req.scope, messages), count })
}
