import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { engineLoginOf } from "../../../../../account/medusa-auth/medusa-login"
import { registerAtEngine } from "../../../../../account/medusa-auth/register-invited"

/** Takes the place of the engine's route, which makes a login for every stranger and any password. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ token: await registerAtEngine(req, engineLoginOf(req)) })
}
