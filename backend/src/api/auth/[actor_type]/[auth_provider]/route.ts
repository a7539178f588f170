import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { engineLoginOf } from "../../../../engine-auth/engine-login"
import { signInToEngine } from "../../../../engine-auth/sign-in"
import { notFound } from "../../../../http/engine-routes"

/** Takes the place of the engine's route, which counts nothing and hashes without bounds. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await signInToEngine(req, engineLoginOf(req)))
}

/** The engine signs in by GET as well, for providers that redirect; the shop has none. */
export function GET(): void {
  throw notFound()
}
