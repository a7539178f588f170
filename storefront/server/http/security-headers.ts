import type { ServerResponse } from "node:http"

const HEADERS = Object.entries({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
})

/** Sets the headers of every response of this origin. A proxied response replaces those that the engine sets itself. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of HEADERS) response.setHeader(name, value)
}
