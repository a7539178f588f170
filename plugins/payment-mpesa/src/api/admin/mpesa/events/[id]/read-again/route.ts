import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReadAgainResponse } from "../../../../../../contract/admin/events"
import { mpesaService } from "../../../mpesa-service"

/** Reads a message again. Responds with the decision, which changes nothing that is right already. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ReadAgainResponse>): Promise<void> {
  res.json(await mpesaService(req.scope).events.readAgain(req.params["id"] ?? "", req.auth_context.actor_id))
}
