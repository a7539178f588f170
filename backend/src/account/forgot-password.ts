import type { MedusaRequest } from "@medusajs/framework/http"
import { sourceOf, spend } from "../http/rate-limit"
import { OUTBOX, type OutboxService } from "../modules/outbox"
import { recordSecurityEvent } from "../security/security-event"

/**
 * Queues a link for a new password. The same work for every address: the sender finds out whether there is an account.
 * @throws ApiFailure 429 `too_many_requests`, for known and unknown addresses alike
 */
export async function requestPasswordReset(req: MedusaRequest, email: string): Promise<void> {
  await spend(req, "forgotBySource", sourceOf(req))
  await spend(req, "forgotByAccount", email)
  await req.scope.resolve<OutboxService>(OUTBOX).requestPasswordReset(email)
  await recordSecurityEvent(req, { event: "password_reset_requested", email })
}
