import { normalisePhone } from "@mavazi/contracts"
import { PHONE_REQUIRED } from "@mavazi/contracts/shared/copy"
import { ApiFailure } from "../../http/api-failure"

/**
 * The phone number to prompt: that of the request, else the customer's; null without one.
 * @throws ApiFailure 400 for an invalid number in the request
 */
export function phoneToPrompt(given: string | undefined, known: string | null): string | null {
  if (given === undefined || given.trim() === "") return known === null ? null : normalisePhone(known)
  const phone = normalisePhone(given)
  if (phone !== null) return phone
  throw new ApiFailure(400, PHONE_REQUIRED, "invalid_request").withErrors({ phone: PHONE_REQUIRED })
}
