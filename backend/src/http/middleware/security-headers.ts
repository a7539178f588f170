import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * Answers of `/api` are personal unless a route says otherwise: the catalogue sets its own `Cache-Control`.
 * Nothing of them may be sniffed into a document or framed.
 */
export function apiHeaders(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
  next()
}
