import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { UrlRegistrationsResponse } from "../../../../contract/admin/url-registrations"
import { registrationAnswer } from "./registration-answer"

/** Whether Safaricom has the URLs for payments by paybill, and Pull Transactions. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<UrlRegistrationsResponse>,
): Promise<void> {
  res.json(await registrationAnswer(req.scope))
}
