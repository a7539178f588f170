import type { ServerResponse } from "node:http"

const ALWAYS = Object.entries({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
})

/** Headers that every answer of this origin carries; the engine's own replace them where it sets them. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of ALWAYS) response.setHeader(name, value)
}
