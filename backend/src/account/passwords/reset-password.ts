import type { ResetPasswordRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ACCOUNT_LINK, type AccountLinkService } from "../email-links/account-link-service"
import { recordSecurityEvent } from "../../security/security-event"
import { withAccountLock } from "../identity/account-lock"
import { limitPasswordHashing } from "../password-hashing/limit-password-hashing"
import { setPassword } from "../identity/identity"
import { type Login, readLogin } from "../../medusa-schema/accounts/login"
import { linkRefused, openedLink } from "../email-links/opened-link"
import { enforcePasswordPolicy } from "./password-policy"

/**
 * Sets a new password with the token of a link. The link also verifies the address; every session of the account ends.
 * @throws ApiFailure 400 `link_unknown`, `link_used`, `link_expired` or `weak_password`, 429, 503
 */
export async function resetPassword(req: MedusaRequest, { token, password }: ResetPasswordRequest): Promise<Login> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const links = req.scope.resolve<AccountLinkService>(ACCOUNT_LINK)
  const link = await openedLink(req, "reset_password", token)
  if (link.state !== "valid") throw linkRefused(link.state)
  const login = await readLogin(knex, { authIdentityId: link.authIdentityId })
  if (login?.email !== link.email) throw linkRefused("unknown")
  enforcePasswordPolicy(password, login)
  // Before setting the password: its notification is sent to verified addresses only.
  await links.markVerified(login.authIdentityId, login.email)
  // The queue's place is taken before the lock, so that at most two requests hold a connection while they wait. The lock
  // keeps a change by the old password from being written between the link's use and the new hash.
  const wasSet = await limitPasswordHashing(() =>
    withAccountLock(req.scope, login.email, () =>
      links.use("reset_password", token, () => setPassword(req.scope, login.storedAddress, password)),
    ),
  )
  if (!wasSet) throw linkRefused("used")
  await recordSecurityEvent(req, { event: "password_reset", accountId: login.customerId ?? login.authIdentityId })
  return login
}
