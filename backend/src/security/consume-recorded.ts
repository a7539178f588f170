import type { MedusaRequest } from "@medusajs/framework/http"
import { ApiFailure } from "../http/api-failure"
import { type LimitName, consume } from "./rate-limit"
import { recordSecurityEvent, type SecurityEvent } from "./security-event"

/**
 * `consume` for calls that check or change a password: a refusal is recorded as security event `throttled`.
 * @throws ApiFailure 429 `too_many_requests`
 */
export async function consumeRecorded(
  req: MedusaRequest,
  [name, subject]: readonly [name: LimitName, subject: string],
  account: Pick<SecurityEvent, "accountId" | "email"> = {},
): Promise<void> {
  try {
    await consume(req, name, subject)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) {
      await recordSecurityEvent(req, { event: "throttled", ...account, detail: { limit: name } })
    }
    throw error
  }
}
