import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../../desk-of"

/** Asks Safaricom now. Answers `{ found }`: `money`, `no_money`, `no_answer` yet, `not_asked`, or `no_id` to ask by. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ found: await deskOf(req.scope).askAgain(req.params["id"] ?? "", req.auth_context.actor_id) })
}
