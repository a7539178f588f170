import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../desk-of"
import { withOrderNumbers } from "../order-numbers"

/** `{ payments }`: money that does not fit its order, with what may be done about it; oldest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ payments: await withOrderNumbers(req.scope, await deskOf(req.scope).listReview()) })
}
