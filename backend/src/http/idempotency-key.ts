import type { MedusaRequest } from "@medusajs/framework/http"
import { ApiFailure } from "./api-failure"
import * as copy from "./copy"

/**
 * The request's `Idempotency-Key`, or undefined when it has none.
 * @throws ApiFailure 400 for one that is not 1 to 255 printable ASCII characters
 */
export function idempotencyKeyOf(req: MedusaRequest): string | undefined {
  const key = req.get("idempotency-key")?.trim()
  if (key === undefined || key === "") return undefined
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new ApiFailure(400, copy.invalidIdempotencyKey, "invalid_key")
}
