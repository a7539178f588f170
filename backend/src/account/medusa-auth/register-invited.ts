import type { MedusaRequest } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { IAuthModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { generateJwtTokenForAuthIdentity } from "@medusajs/medusa/api/auth/utils/generate-jwt-token"
import { withAccountLock } from "../identity/account-lock"
import { limitPasswordHashing, withHashPriority } from "../password-hashing/limit-password-hashing"
import { credentials, PROVIDER } from "../identity/identity"
import { passwordFault } from "../passwords/password-policy"
import { findLogin } from "../../medusa-schema/accounts/stored-login"
import { ApiFailure } from "../../http/api-failure"
import { sourceOf } from "../../security/rate-limit"
import { consumeRecorded } from "../../security/consume-recorded"
import type { MedusaLogin } from "./medusa-login"

/** The engine's admin signs in instead when it reads exactly this: an invited shopper keeps the password. */
const HAS_LOGIN = "Identity with email already exists"

async function isInvited(knex: Knex, email: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from invite where lower(email) = ? and not accepted and expires_at > now() and deleted_at is null`,
    [email],
  )
  return rowCount > 0
}

/**
 * Deletes a login of the address that belongs to no person yet. Registered by a stranger, it would shut the invited
 * out, or be accepted by them with the stranger's password; a token of a deleted login accepts no invitation.
 */
async function removeUnusedLogin(auth: IAuthModuleService, knex: Knex, email: string): Promise<void> {
  const login = await findLogin(knex, email, null)
  if (!login) return
  const { app_metadata: actors } = await auth.retrieveAuthIdentity(login.authIdentityId)
  if (Object.values(actors ?? {}).every((actor) => typeof actor !== "string")) {
    await auth.deleteAuthIdentities([login.authIdentityId])
  }
}

async function makeLogin(req: MedusaRequest, { actor, email, password }: MedusaLogin): Promise<string> {
  const auth = req.scope.resolve<IAuthModuleService>(Modules.AUTH)
  await removeUnusedLogin(auth, req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), email)
  const { authIdentity } = await auth.register(PROVIDER, credentials(email, password))
  if (!authIdentity) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, HAS_LOGIN)
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  return generateJwtTokenForAuthIdentity(
    { authIdentity, actorType: actor, authProvider: PROVIDER, container: req.scope },
    { secret: http.jwtSecret ?? "", expiresIn: http.jwtExpiresIn, options: http.jwtOptions },
  )
}

/**
 * Makes a login for an invited administrator (or, with the engine's shopper routes open, for a shopper) and answers
 * the token that accepts the invitation. To everybody else the answer is the same, whatever the address.
 * @throws ApiFailure 422 `weak_password`, 401 `not_invited`, 429, 503; MedusaError 401 for an address with a login
 */
export async function registerInvited(req: MedusaRequest, login: MedusaLogin): Promise<string> {
  const { actor, email, password } = login
  const source = sourceOf(req)
  await consumeRecorded(req, ["registerBySource", source], { email })
  const fault = passwordFault(actor, password, email)
  if (fault !== null) throw new ApiFailure(422, fault, "weak_password")
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (actor === "user" && !(await isInvited(knex, email))) {
    throw new ApiFailure(401, "Only people who were invited can register here.", "not_invited")
  }
  return withHashPriority({ lane: source }, () =>
    limitPasswordHashing(() => withAccountLock(req.scope, email, () => makeLogin(req, login))),
  )
}
