import type { LoginRequest } from "@mavazi/contracts"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AuthenticationResponse, IAuthModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { type LimitName, release, clientAddressOf } from "../../security/rate-limit"
import { consumeRecorded } from "../../security/consume-recorded"
import { limitPasswordHashing, withHashPriority } from "../password-hashing/limit-password-hashing"
import { credentials, EMAILPASS_PROVIDER } from "../identity/identity"
import { deviceOf } from "../sessions/known-device"
import { INVALID_CREDENTIALS } from "../copy"
import { findLogin, type StoredLogin } from "../../medusa-schema/accounts/stored-login"

type Bucket = [name: LimitName, subject: string]

/** A known device has a limit of its own, which attempts from other devices cannot exhaust. */
function bucketsOf(req: MedusaRequest, email: string, login: StoredLogin | undefined): Bucket[] {
  if (login?.isKnownDevice) return [["signInByDevice", `${String(deviceOf(req))} ${login.authIdentityId}`]]
  return [
    ["signInBySource", clientAddressOf(req)],
    ["signInByAccount", email],
  ]
}

/**
 * Authenticates `email` (in lower case) and `password` with the engine's auth module; every sign-in with a password uses
 * this. Attempts are limited by account and client address, or by known device; a successful one releases its hit. Known
 * and unknown addresses take the same time.
 * @throws ApiFailure 401 `invalid_credentials`, 429 `too_many_requests`, 503 `busy`
 */
export async function checkCredentials(
  req: MedusaRequest,
  { email, password }: LoginRequest,
): Promise<AuthenticationResponse> {
  const auth = req.scope.resolve<IAuthModuleService>(Modules.AUTH)
  const login = await findLogin(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), email, deviceOf(req))
  const buckets = bucketsOf(req, email, login)
  const priority = { source: clientAddressOf(req), isKnownDevice: login?.isKnownDevice ?? false }
  try {
    for (const bucket of buckets) await consumeRecorded(req, bucket, { email })
    const answer = await withHashPriority(priority, () =>
      limitPasswordHashing(() => auth.authenticate(EMAILPASS_PROVIDER, credentials(login?.address ?? email, password))),
    )
    if (!answer.success || !answer.authIdentity) throw new ApiFailure(401, INVALID_CREDENTIALS, "invalid_credentials")
    await Promise.all(buckets.map(([name, subject]) => release(req, name, subject)))
    return answer
  } catch (error) {
    // The queue was full: no attempt was made.
    if (error instanceof ApiFailure && error.status === 503) {
      await Promise.all(buckets.map(([name, subject]) => release(req, name, subject)))
    }
    throw error
  }
}
