import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { medusaLoginOf } from "../../../../account/medusa-auth/medusa-login"
import { signInToMedusa } from "../../../../account/medusa-auth/sign-in-to-medusa"
import { notFound } from "../../../../http/middleware/store-guard"

/** Replaces the engine's route, which has no rate limit and no limit on concurrent hashes. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await signInToMedusa(req, medusaLoginOf(req)))
}

/** The engine signs in by GET as well, for providers that redirect; the shop has none. */
export function GET(): void {
  throw notFound()
}
