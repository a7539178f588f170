import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { merchantText } from "../../../../daraja/result-codes"
import { mpesaService } from "../mpesa-service"

/** `{ pause }`: why no M-Pesa prompt is sent for now (`code`, in words `why`, `since`, `until`); null while they are. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const pause = await mpesaService(req.scope).stuckPayments.promptPause()
  res.json({ pause: pause && { ...pause, why: merchantText(pause.code) } })
}
