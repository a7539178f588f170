import type { LoginRequest, User } from "@mavazi/contracts"
import type { MedusaRequest } from "@medusajs/framework/http"
import { ApiFailure } from "../../http/api-failure"
import { browserOf } from "../sessions/browser-name"
import { sessionSecretOf } from "../sessions/session-cookie"
import { SHOP_SESSION, type OpenedSession, type ShopSessionService } from "../sessions/session-service"
import { recordSecurityEvent } from "../../security/security-event"
import { checkCredentials } from "./check-credentials"
import { INVALID_CREDENTIALS } from "../copy"
import { customerOf } from "../identity/customer"
import { toIdentity } from "../identity/identity"
import { requireSecondFactor } from "../mfa/second-factor"
import { ADMIN_PASSWORD_LENGTH } from "../passwords/password-policy"
import { readPerson } from "../profile/person"

/** Records why a sign-in failed, unless it is a fault of the shop's own. */
async function recordFailure(req: MedusaRequest, email: string, error: unknown): Promise<void> {
  if (!(error instanceof ApiFailure)) return
  if (error.code === "invalid_credentials") await recordSecurityEvent(req, { event: "sign_in_failed", email })
}

async function verify(req: MedusaRequest, { email, password }: LoginRequest) {
  const answer = await checkCredentials(req, { email, password })
  const identity = answer.authIdentity ? toIdentity(answer.authIdentity, answer.mfaChallenge?.id) : null
  const customerId = identity && (await customerOf(req.scope, identity, email))
  const user = identity && customerId && (await readPerson(req.scope, customerId, identity.id))
  if (!user) throw new ApiFailure(401, INVALID_CREDENTIALS, "invalid_credentials")
  const { id: authIdentityId, challengeId, sessionsVersion } = identity
  const pending = challengeId === null ? null : { authIdentityId, challengeId }
  return { user, authIdentityId, sessionsVersion, pending }
}

/**
 * Checks e-mail and password and opens a session under a new id; the session that the browser came with ends.
 * Administrators also get a bearer token, unless their password is too short for one.
 * @throws ApiFailure 401 `invalid_credentials`, `mfa_required` or `mfa_code_wrong`, 429 `too_many_requests`, 503 `busy`
 */
export async function signIn(
  req: MedusaRequest,
  credentials: LoginRequest,
): Promise<{ user: User; session: OpenedSession; authIdentityId: string }> {
  try {
    return await checkAndOpen(req, credentials)
  } catch (error) {
    await recordFailure(req, credentials.email, error)
    throw error
  }
}

async function checkAndOpen(req: MedusaRequest, credentials: LoginRequest) {
  const { user, authIdentityId, sessionsVersion, pending } = await verify(req, credentials)
  await requireSecondFactor(req, pending, credentials.code)
  const session = await req.scope.resolve<ShopSessionService>(SHOP_SESSION).open({
    customerId: user.id,
    authIdentityId,
    sessionsVersion,
    withAdminToken: user.admin && credentials.password.length >= ADMIN_PASSWORD_LENGTH,
    browser: browserOf(req),
    replaces: sessionSecretOf(req) ?? undefined,
  })
  // The password was changed, or every session ended, since it was checked.
  if (!session) throw new ApiFailure(401, INVALID_CREDENTIALS, "invalid_credentials")
  const detail = { via: "shop", administrator: session.adminToken !== null }
  await recordSecurityEvent(req, { event: "sign_in", accountId: user.id, email: credentials.email, detail })
  return { user, session, authIdentityId }
}
