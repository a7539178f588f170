import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { UrlRegistrationsResponse } from "../../../../../contract/admin/url-registrations"
import { mpesaService } from "../../mpesa-service"
import { registrationAnswer } from "../registration-answer"

/** Registers the URLs now. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<UrlRegistrationsResponse>,
): Promise<void> {
  await mpesaService(req.scope).urlRegistrations.send({ by: req.auth_context.actor_id })
  res.json(await registrationAnswer(req.scope))
}
