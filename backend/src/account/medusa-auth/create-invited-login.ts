import type { MedusaRequest } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { IAuthModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { generateJwtTokenForAuthIdentity } from "@medusajs/medusa/api/auth/utils/generate-jwt-token"
import { findLogin } from "../../medusa-schema/accounts/stored-login"
import { credentials, EMAILPASS_PROVIDER } from "../identity/identity"
import type { MedusaLogin } from "./medusa-login"

/** The engine's admin compares this text, and signs in instead: an invited shopper keeps the password. */
// eslint-disable-next-line no-restricted-syntax -- Medusa's own text: it must not be translated
const HAS_LOGIN = "Identity with email already exists"

/**
 * Creates the login of an invited person. Call it within `limitPasswordHashing` and the account's lock.
 * @returns the token that accepts the invitation
 * @throws MedusaError 401 for an address with a login
 */
export async function createInvitedLogin(req: MedusaRequest, { actor, email, password }: MedusaLogin): Promise<string> {
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
