import type { LoginRequest } from "@mavazi/contracts"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AuthenticationResponse, IAuthModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { type LimitName, release, sourceOf } from "../../security/rate-limit"
import { consumeRecorded } from "../../security/consume-recorded"
import { limitPasswordHashing, withHashPriority } from "../password-hashing/limit-password-hashing"
import { credentials, PROVIDER } from "../identity/identity"
import { deviceOf } from "../sessions/known-device"
import { findLogin, type StoredLogin } from "../../medusa-schema/accounts/stored-login"

/** One sentence for every reason: it must not say whether the address has an account. */
export const REFUSED = "Invalid email or password."

type Bucket = [name: LimitName, subject: string]

/** Guesses of strangers never fill the bucket of a device that the account was signed in from before. */
function bucketsOf(req: MedusaRequest, email: string, login: StoredLogin | undefined): Bucket[] {
  if (login?.isKnownDevice) return [["signInByDevice", `${String(deviceOf(req))} ${login.authIdentityId}`]]
  return [
    ["signInBySource", sourceOf(req)],
    ["signInByAccount", email],
  ]
}

/**
 * What the engine's auth module answers to `email` (in lower case) and `password`: every way in with a password goes
 * through here. Attempts are counted by account and source, or by known device. A right one takes its own hit back
 * and no other. Known and unknown addresses cost the same.
 * @throws ApiFailure 401 `invalid_credentials`, 429 `too_many_requests`, 503 `busy`
 */
export async function checkCredentials(
  req: MedusaRequest,
  { email, password }: LoginRequest,
): Promise<AuthenticationResponse> {
  const auth = req.scope.resolve<IAuthModuleService>(Modules.AUTH)
  const login = await findLogin(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), email, deviceOf(req))
  const buckets = bucketsOf(req, email, login)
  const turn = { lane: sourceOf(req), first: login?.isKnownDevice ?? false }
  try {
    for (const bucket of buckets) await consumeRecorded(req, bucket, { email })
    const answer = await withHashPriority(turn, () =>
      limitPasswordHashing(() => auth.authenticate(PROVIDER, credentials(login?.address ?? email, password))),
    )
    if (!answer.success || !answer.authIdentity) throw new ApiFailure(401, REFUSED, "invalid_credentials")
    await Promise.all(buckets.map(([name, subject]) => release(req, name, subject)))
    return answer
  } catch (error) {
    // Nothing was tried.
    if (error instanceof ApiFailure && error.status === 503) {
      await Promise.all(buckets.map(([name, subject]) => release(req, name, subject)))
    }
    throw error
  }
}
