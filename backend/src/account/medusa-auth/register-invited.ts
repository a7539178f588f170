import type { MedusaRequest } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { withAccountLock } from "../identity/account-lock"
import { limitPasswordHashing, withHashPriority } from "../password-hashing/limit-password-hashing"
import { passwordProblem } from "../passwords/password-policy"
import { hasOpenInvitation } from "../../medusa-schema/accounts/invitations"
import { ApiFailure } from "../../http/api-failure"
import { clientAddressOf } from "../../security/rate-limit"
import { consumeRecorded } from "../../security/consume-recorded"
import { createInvitedLogin } from "./create-invited-login"
import type { MedusaLogin } from "./medusa-login"
import * as copy from "../copy"

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
    limitPasswordHashing(() => withAccountLock(req.scope, email, () => createInvitedLogin(req, login))),
  )
}
