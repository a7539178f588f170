import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

/** NUL, which PostgreSQL keeps nowhere, and half of a surrogate pair, which is no character: JSON can spell both. */
const BROKEN = /[\0\p{Surrogate}]/u

function isBrokenAddress(url: string): boolean {
  try {
    return BROKEN.test(decodeURIComponent(url))
  } catch {
    // A lone per cent sign, or bytes that are not UTF-8.
    return true
  }
}

/** Looks through everything that a parsed body holds, names of fields included, however deep it goes. */
function isBrokenBody(body: unknown): boolean {
  const rest = [body]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === "string" && BROKEN.test(value)) return true
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      if (BROKEN.test(name)) return true
      rest.push(inner)
    }
  }
  return false
}

/**
 * Middleware before every route of the engine: text that cannot be read or kept is refused here, so that no route,
 * query or log has to expect it. Callbacks of the payment provider have no parsed body and are kept as they came.
 * @throws MedusaError invalid data, 400
 */
export function rejectInvalidText(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (isBrokenAddress(req.url) || isBrokenBody(req.body)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "The request has characters that cannot be read.")
  }
  next()
}
