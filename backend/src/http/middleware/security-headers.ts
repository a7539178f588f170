import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * Middleware: responses of `/api` are not cached unless a route sets `Cache-Control` (the catalogue does), and cannot be
 * rendered or framed as documents.
 */
export function apiHeaders(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
  next()
}
