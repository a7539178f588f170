import { MFA_CODE_WRONG, MFA_REQUIRED } from "@mavazi/contracts/shared/copy"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { IAuthModuleService, MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { tooManyCodes } from "../../security/copy"
import { recordSecurityEvent } from "../../security/security-event"

/** A login that has passed its password and still owes a code. */
export interface PendingFactor {
  authIdentityId: string
  /** The engine's challenge, valid for five minutes. */
  challengeId: string
}

function methodOf(code: string): "totp" | "recovery_code" {
  return /^\d{6}$/.test(code) ? "totp" : "recovery_code"
}

/**
 * Checks a code of the authenticator app, or a recovery code, and uses it up.
 * @throws ApiFailure 401 `mfa_code_wrong` for a wrong or used code, 429 after too many wrong ones
 */
export async function checkSecondFactor(req: MedusaRequest, pending: PendingFactor, given: string): Promise<void> {
  const { authIdentityId, challengeId } = pending
  const code = given.replace(/\s/g, "")
  const method = methodOf(code)
  const auth = req.scope.resolve<IAuthModuleService>(Modules.AUTH)
  try {
    await auth.verifyAuthMfaChallenge({ id: challengeId, auth_identity_id: authIdentityId, method, code })
  } catch (error) {
    if (!MedusaError.isMedusaError(error)) throw error
    const isLocked = error.message === tooManyCodes
    await recordSecurityEvent(req, { event: isLocked ? "locked" : "factor_failed", accountId: authIdentityId })
    if (isLocked) throw new ApiFailure(429, tooManyCodes, "too_many_requests").retryAfter(900)
    throw new ApiFailure(401, MFA_CODE_WRONG, "mfa_code_wrong")
  }
  if (method === "recovery_code")
    await recordSecurityEvent(req, { event: "recovery_code_used", accountId: authIdentityId })
}

/**
 * The second step of a sign-in.
 * @throws ApiFailure 401 `mfa_required` without a code, and as `checkSecondFactor`
 */
export async function requireSecondFactor(
  req: MedusaRequest,
  pending: PendingFactor | null,
  code: string | undefined,
): Promise<void> {
  if (pending === null) return
  if (code === undefined) throw new ApiFailure(401, MFA_REQUIRED, "mfa_required")
  await checkSecondFactor(req, pending, code)
}

/** A challenge for a login that is signed in already; null when it has no authenticator app. */
export async function startChallenge(scope: MedusaContainer, authIdentityId: string): Promise<PendingFactor | null> {
  const auth = scope.resolve<IAuthModuleService>(Modules.AUTH)
  const factors = await auth.listAuthMfa({ auth_identity_id: authIdentityId, status: "enabled" })
  if (factors.length === 0) return null
  const challenge = await auth.createAuthMfaChallenge({ auth_identity_id: authIdentityId })
  return { authIdentityId, challengeId: challenge.id }
}
