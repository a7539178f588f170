import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * Medusa's access log writes `originalUrl`. A callback URL contains a secret token: anyone who knows it can claim a
 * payment. Routing uses `url`, which is unchanged.
 */
export function hideToken(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  req.originalUrl = "/api/callbacks/•••"
  next()
}
