import type { MedusaResponse } from "@medusajs/framework/http"

/** Policy: inline styles and pictures, no scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'none'"

/** Sends an HTML page that must not be cached. */
export function sendPage(res: MedusaResponse, page: string): void {
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("Content-Security-Policy", POLICY)
  res.type("html").send(page)
}
