import type { ChangePasswordRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/failure"
import { refund, spend } from "../http/rate-limit"
import { notSignedIn, type ShopRequest } from "../http/session"
import { SHOP_SESSION, type OpenedSession, type ShopSessionService } from "../modules/shop-session"
import { recordSecurityEvent } from "../security/security-event"
import { inTurn } from "./hash-turn"
import { passwordMatches, setPassword } from "./identity"
import { readLogin } from "./login"
import { requireGoodPassword } from "./password-policy"

const WRONG = "Your current password is not right."

/**
 * Changes the password of who is signed in. Every session of the account ends; the answer is a new one for this browser,
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
  requireGoodPassword(password, login)
  await spend(req, "changePasswordByAccount", authIdentityId)
  if (!(await passwordMatches(req.scope, login.storedAddress, currentPassword))) {
    throw new ApiFailure(400, WRONG, "wrong_password", { currentPassword: WRONG })
  }
  await refund(req, "changePasswordByAccount", authIdentityId)
  await inTurn(() => setPassword(req.scope, login.storedAddress, password))
  await recordSecurityEvent(req, { event: "password_changed", accountId: customerId })
  const sessions = req.scope.resolve<ShopSessionService>(SHOP_SESSION)
  return sessions.open({ customerId, authIdentityId, withAdminToken: false })
}
