import { MAX_CODE_LENGTH } from "@mavazi/contracts/promotions/limits"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"

/**
 * Middleware of the calls that create or change a promotion: its code must be one that the cart's field takes.
 * @throws ApiFailure 400
 */
export function requireEnterableCode(
  { body }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { code } = (body ?? {}) as { code?: unknown }
  if (typeof code === "string" && (code.length > MAX_CODE_LENGTH || code.trim() !== code || code === "")) {
    throw new ApiFailure(400, copy.notEnterable(MAX_CODE_LENGTH))
  }
  next()
}
