import type { MedusaRequest } from "@medusajs/framework/http"
import { generateJwtTokenWithChecks } from "@medusajs/medusa/api/auth/utils/generate-jwt-token"
import { checkCredentials } from "../sign-in/check-credentials"
import * as copy from "../copy"
import { ADMIN_PASSWORD_LENGTH } from "../passwords/password-policy"
import { ApiFailure } from "../../http/api-failure"
import { recordSecurityEvent } from "../../security/security-event"
import type { MedusaLogin } from "./medusa-login"

/**
 * Signs in to the engine: its own answer, a token or the challenge of a second factor, behind the shop's limits.
 * @throws ApiFailure 401 `invalid_credentials`, 429 `too_many_requests`, 503 `busy`
 */
export async function signInToMedusa(req: MedusaRequest, { actor, email, password }: MedusaLogin): Promise<object> {
  try {
    // Answered before any lookup, so it reveals nothing about the account.
    if (actor === "user" && password.length < ADMIN_PASSWORD_LENGTH) {
      throw new ApiFailure(
        401,
        password === "" ? copy.INVALID_CREDENTIALS : copy.adminSignInTooShort,
        "invalid_credentials",
      )
    }
    const { authIdentity, mfaChallenge } = await checkCredentials(req, { email, password })
    if (!authIdentity) throw new ApiFailure(401, copy.INVALID_CREDENTIALS, "invalid_credentials")
    const answer = await generateJwtTokenWithChecks(req.scope, {
      authIdentity,
      mfaChallenge,
      actorType: actor,
      authProvider: "emailpass",
    })
    if (!mfaChallenge) {
      const detail = { via: "engine", administrator: actor === "user" }
      await recordSecurityEvent(req, { event: "sign_in", accountId: authIdentity.id, email, detail })
    }
    return answer
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) {
      await recordSecurityEvent(req, { event: "sign_in_failed", email, detail: { via: "engine" } })
    }
    throw error
  }
}
