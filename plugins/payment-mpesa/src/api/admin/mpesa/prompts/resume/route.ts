import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PromptPauseResponse } from "../../../../../contract/admin/prompts"
import { mpesaService } from "../../mpesa-service"

/** Ends the pause of prompts. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PromptPauseResponse>): Promise<void> {
  await mpesaService(req.scope).stuckPayments.resumePrompts()
  res.json({ pause: null })
}
