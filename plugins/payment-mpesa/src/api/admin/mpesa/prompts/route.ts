import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PromptPauseResponse } from "../../../../contract/admin/prompts"
import { merchantText } from "../../../../daraja/stk/result-codes"
import { mpesaService } from "../mpesa-service"

/** Why prompts are paused, and until when. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<PromptPauseResponse>): Promise<void> {
  const pause = await mpesaService(req.scope).stuckPayments.promptPause()
  if (pause === null) return void res.json({ pause })
  const { code, since, until } = pause
  res.json({
    pause: { code, reason: merchantText(code), since: since.toISOString(), until: until.toISOString() },
  })
}
