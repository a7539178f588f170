import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { httpSettings } from "../http-settings"

/*
 * The engine's own routes beside `/api`. Its shopper routes know none of the limits, checks and sessions of `/api`:
 * a rule kept only there could be walked around through them, so they are shut unless the operator opens them.
 */

export function notFound(): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, "Not found")
}

/** True for the engine's `/store` while it is shut. */
export function isClosedStoreRoute(url: string, container: MedusaContainer): boolean {
  return /^\/store(?=[/?#]|$)/i.test(url) && !httpSettings(container).storeApi
}

/** Middleware for `/store`. */
export function guardStore(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (isClosedStoreRoute(req.originalUrl, req.scope)) throw notFound()
  next()
}
