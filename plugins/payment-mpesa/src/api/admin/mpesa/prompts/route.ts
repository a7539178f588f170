import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { merchantText } from "../../../../daraja/stk/result-codes"
import { mpesaService } from "../mpesa-service"

/** `{ pause }`: why prompts are paused (`code`, `why`, `since`, `until`); null when they are not. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const pause = await mpesaService(req.scope).stuckPayments.promptPause()
  res.json({ pause: pause && { ...pause, why: merchantText(pause.code) } })
}
