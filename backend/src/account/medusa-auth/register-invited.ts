import type { MedusaRequest } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { IAuthModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { generateJwtTokenForAuthIdentity } from "@medusajs/medusa/api/auth/utils/generate-jwt-token"
import { withAccountLock } from "../identity/account-lock"
import { limitPasswordHashing, withHashPriority } from "../password-hashing/limit-password-hashing"
import { credentials, EMAILPASS_PROVIDER } from "../identity/identity"
import { passwordProblem } from "../passwords/password-policy"
import { hasOpenInvitation } from "../../medusa-schema/accounts/invitations"
import { findLogin } from "../../medusa-schema/accounts/stored-login"
import { ApiFailure } from "../../http/api-failure"
import { clientAddressOf } from "../../security/rate-limit"
import { consumeRecorded } from "../../security/consume-recorded"
import type { MedusaLogin } from "./medusa-login"
import * as copy from "../copy"

/** The engine's admin compares this text, and signs in instead: an invited shopper keeps the password. */
// eslint-disable-next-line no-restricted-syntax -- Medusa's own text: it must not be translated
const HAS_LOGIN = "Identity with email already exists"

/**
 * Deletes a login of the address that belongs to no customer or user. A stranger may have registered it: the invited person
 * could then not register, or would accept the invitation with the stranger's password. A token of a deleted login accepts no
 * invitation.
 */
async function removeUnusedLogin(auth: IAuthModuleService, knex: Knex, email: string): Promise<void> {
  const login = await findLogin(knex, email, null)
  if (!login) return
  const { app_metadata: actors } = await auth.retrieveAuthIdentity(login.authIdentityId)
  if (Object.values(actors ?? {}).every((actor) => typeof actor !== "string")) {
    await auth.deleteAuthIdentities([login.authIdentityId])
  }
}

async function createLogin(req: MedusaRequest, { actor, email, password }: MedusaLogin): Promise<string> {
  const auth = req.scope.resolve<IAuthModuleService>(Modules.AUTH)
  await removeUnusedLogin(auth, req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), email)
  const { authIdentity } = await auth.register(EMAILPASS_PROVIDER, credentials(email, password))
  if (!authIdentity) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, HAS_LOGIN)
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  return generateJwtTokenForAuthIdentity(
    { authIdentity, actorType: actor, authProvider: EMAILPASS_PROVIDER, container: req.scope },
    { secret: http.jwtSecret ?? "", expiresIn: http.jwtExpiresIn, options: http.jwtOptions },
  )
}

/**
 * Creates a login for an invited administrator (or, with the engine's shopper routes open, for a shopper) and returns the
 * token that accepts the invitation. The refusal is the same for every address without an invitation.
 * @throws ApiFailure 422 `weak_password`, 401 `not_invited`, 429, 503; MedusaError 401 for an address with a login
 */
export async function registerInvited(req: MedusaRequest, login: MedusaLogin): Promise<string> {
  const { actor, email, password } = login
  const source = clientAddressOf(req)
  await consumeRecorded(req, ["registerBySource", source], { email })
  const fault = passwordProblem(actor, password, email)
  if (fault !== null) throw new ApiFailure(422, fault, "weak_password")
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (actor === "user" && !(await hasOpenInvitation(knex, email))) {
    throw new ApiFailure(401, copy.invitationRequired, "not_invited")
  }
  return withHashPriority({ source }, () =>
    limitPasswordHashing(() => withAccountLock(req.scope, email, () => createLogin(req, login))),
  )
}
