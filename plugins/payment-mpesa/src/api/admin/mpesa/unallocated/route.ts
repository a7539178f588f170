import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../desk-of"

/** `{ payments }` that are in no order, oldest first, and the `refund_methods` that are set up. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const desk = deskOf(req.scope)
  res.json({ payments: await desk.listUnallocated(), refund_methods: desk.refundMethods })
}
