import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../mpesa-service"

/** Ends the pause of prompts. Responds `{ pause: null }`. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await mpesaService(req.scope).stuckPayments.resumePrompts()
  res.json({ pause: null })
}
