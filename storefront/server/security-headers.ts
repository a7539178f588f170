import type { IncomingMessage, ServerResponse } from "node:http"

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const

/** Headers that every answer of this origin carries; those of the engine replace them where it sets its own. */
export function setSecurityHeaders(_request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value)
}
