import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OpenAlertsResponse } from "../../../../contract/admin/review"
import { mpesaService } from "../mpesa-service"

/** Cases that need the merchant now, by kind. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OpenAlertsResponse>): Promise<void> {
  res.json({ open: await mpesaService(req.scope).review.openAlerts() })
}
