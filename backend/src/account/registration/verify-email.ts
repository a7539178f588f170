import { acceptedLanguage } from "@mavazi/contracts/shared/language"
import type { MedusaRequest } from "@medusajs/framework/http"
import { consume } from "../../security/rate-limit"
import type { ShopRequest } from "../sessions/require-session"
import { ACCOUNT_LINK, type AccountLinkService } from "../email-links/account-link-service"
import { OUTBOX, type OutboxService } from "../../outbox/outbox-service"
import { recordSecurityEvent } from "../../security/security-event"
import { linkRefused, openedLink } from "../email-links/opened-link"

/**
 * Verifies the address of a link. A link that was used already succeeds again.
 * @throws ApiFailure 400 `link_unknown` or `link_expired`, 429
 */
export async function verifyEmail(req: MedusaRequest, token: string): Promise<void> {
  const links = req.scope.resolve<AccountLinkService>(ACCOUNT_LINK)
  const { state, authIdentityId, email } = await openedLink(req, "verify_email", token)
  if (state === "expired") throw linkRefused(state)
  const isFirst = await links.use("verify_email", token, (trx) => links.markVerified(authIdentityId, email, trx))
  if (isFirst) await recordSecurityEvent(req, { event: "email_verified", accountId: authIdentityId })
}

/** Queues another verification link for the signed-in customer. @throws ApiFailure 429 `too_many_requests` */
export async function sendVerification(req: ShopRequest): Promise<void> {
  await consume(req, "verificationByAccount", req.shopper.customerId)
  const language = acceptedLanguage(req.headers["accept-language"])
  await req.scope.resolve<OutboxService>(OUTBOX).requestVerification(req.shopper.customerId, language)
}
