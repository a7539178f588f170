import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deskOf } from "../../desk-of"

/** Sends prompts again before the pause is over. Answers `{ pause: null }`. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await deskOf(req.scope).resumePrompts()
  res.json({ pause: null })
}
