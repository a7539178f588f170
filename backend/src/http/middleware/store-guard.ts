import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { httpSettings } from "../http-settings"
import * as copy from "../copy"

/*
 * The engine's own routes for shoppers (`/store`) have none of the rate limits, checks and sessions of `/api` and would
 * bypass them. They are closed unless the operator enables them.
 */

export function notFound(): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, copy.notFound)
}

/** True for a path below the engine's `/store` while it is closed. */
export function isClosedStoreRoute(url: string, container: MedusaContainer): boolean {
  return /^\/store(?=[/?#]|$)/i.test(url) && !httpSettings(container).storeApi
}

/** Middleware for `/store`. */
export function guardStore(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (isClosedStoreRoute(req.originalUrl, req.scope)) throw notFound()
  next()
}
