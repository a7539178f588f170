import type { MedusaResponse } from "@medusajs/framework/http"

/** Pages bring their own styles and the shop's pictures, and nothing that runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'none'"

/** Answers with a page of the engine's own: private, and kept by nobody. */
export function sendPage(res: MedusaResponse, page: string): void {
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("Content-Security-Policy", POLICY)
  res.type("html").send(page)
}
