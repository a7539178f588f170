import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { medusaLoginOf } from "../../../../../account/medusa-auth/medusa-login"
import { registerInvited } from "../../../../../account/medusa-auth/register-invited"

/** Takes the place of the engine's route, which makes a login for every stranger and any password. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ token: await registerInvited(req, medusaLoginOf(req)) })
}
