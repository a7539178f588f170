import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReasonRequest } from "../../../../../contract/admin/attempts"
import type { UrlRegistrationsResponse } from "../../../../../contract/admin/url-registrations"
import { mpesaService } from "../../mpesa-service"
import { registrationAnswer } from "../registration-answer"

/** Confirms that Safaricom has registered the URLs. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReasonRequest>,
  res: MedusaResponse<UrlRegistrationsResponse>,
): Promise<void> {
  const entry = { by: req.auth_context.actor_id, reason: req.validatedBody.reason }
  await mpesaService(req.scope).urlRegistrations.confirm(entry)
  res.json(await registrationAnswer(req.scope))
}
