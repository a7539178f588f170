import type { ChangePasswordRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { notSignedIn, type ShopRequest } from "../sessions/require-session"
import { browserOf } from "../sessions/browser-name"
import { SHOP_SESSION, type OpenedSession, type ShopSessionService } from "../sessions/session-service"
import { recordSecurityEvent } from "../../security/security-event"
import { withAccountLock } from "../identity/account-lock"
import { limitPasswordHashing } from "../password-hashing/limit-password-hashing"
import { setPassword } from "../identity/identity"
import { readLogin } from "../../medusa-schema/accounts/login"
import { checkCurrentPassword } from "./check-current-password"
import { enforcePasswordPolicy } from "./password-policy"
import { readSessionsVersion } from "../../medusa-schema/accounts/sessions-version"

/**
 * Changes the password of the signed-in customer. Every session of the account ends; returns a new one for this browser,
 * without an administrator's token.
 * @throws ApiFailure 400 `wrong_password` or `weak_password`, 401, 429, 503
 */
export async function changePassword(
  req: ShopRequest,
  { currentPassword, password }: ChangePasswordRequest,
): Promise<OpenedSession> {
  const { authIdentityId, customerId } = req.shopper
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const login = await readLogin(knex, { authIdentityId })
  if (!login) throw notSignedIn()
  enforcePasswordPolicy(password, login)
  const { sessionsVersion } = await checkCurrentPassword(req, login.storedAddress, currentPassword)
  // If the password was changed since the check, this session has ended.
  await limitPasswordHashing(() =>
    withAccountLock(req.scope, login.email, async () => {
      if ((await readSessionsVersion(knex, authIdentityId)) !== sessionsVersion) throw notSignedIn()
      await setPassword(req.scope, login.storedAddress, password)
    }),
  )
  await recordSecurityEvent(req, { event: "password_changed", accountId: customerId })
  const sessions = req.scope.resolve<ShopSessionService>(SHOP_SESSION)
  const session = await sessions.open({
    customerId,
    authIdentityId,
    sessionsVersion: sessionsVersion + 1,
    withAdminToken: false,
    browser: browserOf(req),
  })
  if (!session) throw notSignedIn()
  return session
}
