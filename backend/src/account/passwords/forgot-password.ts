import { acceptedLanguage } from "@mavazi/contracts/shared/language"
import type { MedusaRequest } from "@medusajs/framework/http"
import { clientAddressOf } from "../../security/rate-limit"
import { OUTBOX, type OutboxService } from "../../outbox/outbox-service"
import { recordSecurityEvent } from "../../security/security-event"
import { consumeRecorded } from "../../security/consume-recorded"

/**
 * Queues a password-reset link. Does the same work for every address; the sender checks whether it has an account.
 * @throws ApiFailure 429 `too_many_requests`, for known and unknown addresses alike
 */
export async function requestPasswordReset(req: MedusaRequest, email: string): Promise<void> {
  await consumeRecorded(req, ["forgotBySource", clientAddressOf(req)], { email })
  await consumeRecorded(req, ["forgotByAccount", email], { email })
  const language = acceptedLanguage(req.headers["accept-language"])
  await req.scope.resolve<OutboxService>(OUTBOX).requestPasswordReset(email, language)
  await recordSecurityEvent(req, { event: "password_reset_requested", email })
}
