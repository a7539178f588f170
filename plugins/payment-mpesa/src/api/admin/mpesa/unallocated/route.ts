import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../desk-of"

/** `{ payments }` that are in no order, oldest first. Guarded by the engine, as everything below `/admin`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const desk = deskOf(req.scope)
  res.json({ payments: await desk.listUnallocated() })
}
