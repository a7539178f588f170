import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { medusaLoginOf } from "../../../../../account/medusa-auth/medusa-login"
import { registerInvited } from "../../../../../account/medusa-auth/register-invited"

/** Replaces the engine's route, which creates a login for anyone with any password. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ token: await registerInvited(req, medusaLoginOf(req)) })
}
