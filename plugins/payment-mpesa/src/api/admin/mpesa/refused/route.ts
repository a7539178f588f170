import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../desk-of"
import { withOrderNumbers } from "../order-numbers"

/** `{ messages, count }`: what was sent as if by Safaricom and refused in the last 30 days: the newest 20, how many. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { messages, count } = await deskOf(req.scope).listRefused()
  res.json({ messages: await withOrderNumbers(req.scope, messages), count })
}
