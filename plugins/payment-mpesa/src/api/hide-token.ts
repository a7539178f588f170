import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * The engine's access log writes `originalUrl`, and a callback's address is a secret: who knows it can
 * claim a payment. Routing uses `url`, which stays.
 */
export function hideToken(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  req.originalUrl = "/api/callbacks/•••"
  next()
}
