import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { sourceOf, spend } from "./rate-limit"
import { httpSettings } from "./settings"

/*
 * The engine's own routes beside `/api`. Its shopper routes know none of the limits, checks and sessions of `/api`:
 * a rule kept only there could be walked around through them, so they are shut unless the operator opens them.
 */

export function notFound(): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, "Not found")
}

/** True for the engine's `/store` while it is shut. */
export function isShutStore(url: string, container: MedusaContainer): boolean {
  return /^\/store(?=[/?#]|$)/i.test(url) && !httpSettings(container).storeApi
}

/** Middleware for `/store`. */
export function guardStore(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (isShutStore(req.originalUrl, req.scope)) throw notFound()
  next()
}

/** The path below `/auth` as the engine's route parameters will read it: decoded, so that `%63ustomer` hides nothing. */
function decodedSegments(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent)
  } catch {
    throw notFound()
  }
}

/**
 * Middleware for `/auth`: shoppers have no business there, and signing in to the engine's admin, which has no limit
 * of its own, is counted by account and by source.
 */
export async function guardEngineAuth(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [actor] = decodedSegments(req.path)
  if (actor === "customer" && !httpSettings(req.scope).storeApi) throw notFound()
  if (actor === "user" && req.method === "POST") {
    const { email } = (req.body ?? {}) as { email?: unknown }
    await spend(req, "engineSignInBySource", sourceOf(req))
    if (typeof email === "string") await spend(req, "engineSignInByAccount", email.toLowerCase())
  }
  next()
}
