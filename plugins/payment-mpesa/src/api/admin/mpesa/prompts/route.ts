import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../desk-of"

/** `{ pause }`: why no M-Pesa prompt is sent for now (`code`, `since`, `until`); null while prompts are sent. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ pause: await deskOf(req.scope).promptPause() })
}
