import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import * as copy from "../copy"

/** NUL, which PostgreSQL cannot store, and unpaired surrogates; JSON can contain both. */
const INVALID = /[\0\p{Surrogate}]/u

function isBrokenAddress(url: string): boolean {
  try {
    return INVALID.test(decodeURIComponent(url))
  } catch {
    // An incomplete percent-encoding, or bytes that are not UTF-8.
    return true
  }
}

/** Checks all strings and field names of a parsed body, at any depth. */
function isBrokenBody(body: unknown): boolean {
  const rest = [body]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === "string" && INVALID.test(value)) return true
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      if (INVALID.test(name)) return true
      rest.push(inner)
    }
  }
  return false
}

/**
 * Middleware of all routes: rejects text that cannot be decoded or stored. Callbacks of the payment provider have no parsed
 * body and are stored as received.
 * @throws MedusaError invalid data, 400
 */
export function rejectInvalidText(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (isBrokenAddress(req.url) || isBrokenBody(req.body)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.unreadableCharacters)
  }
  next()
}
