import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** Headers that every answer of the engine carries, errors included. */
export function setSecurityHeaders(res: MedusaResponse): void {
  res.removeHeader("X-Powered-By")
  res.setHeader("X-Content-Type-Options", "nosniff")
  res.setHeader("Referrer-Policy", "strict-origin-when-cross-origin")
  res.setHeader("X-Frame-Options", "DENY")
}

export function securityHeaders(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  setSecurityHeaders(res)
  next()
}

/**
 * Answers of `/api` are personal unless a route says otherwise: the catalogue sets its own `Cache-Control`.
 * Nothing of them may be sniffed into a document or framed.
 */
export function apiHeaders(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
  next()
}
