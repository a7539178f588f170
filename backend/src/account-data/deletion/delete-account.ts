import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { withAccountLock } from "../../account/identity/account-lock"
import { checkCurrentPassword } from "../../account/passwords/check-current-password"
import { notSignedIn, type ShopRequest } from "../../account/sessions/require-session"
import { ApiFailure } from "../../http/api-failure"
import { readLogin } from "../../medusa-schema/accounts/login"
import { recordSecurityEvent } from "../../security/security-event"
import { eraseAccount } from "./erase-account"
import * as copy from "./copy"

/**
 * Deletes the account of the signed-in customer, after its password. One transaction erases all but the data of payments and the
 * picture's file, which `finishDeletions` erases within seconds, and after a crash.
 * @throws ApiFailure 400 `wrong_password`, 401, 403 `staff_account`, 409 `order_open`, 429, 503
 */
export async function deleteAccount(req: ShopRequest, currentPassword: string): Promise<void> {
  const { authIdentityId, customerId } = req.shopper
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const login = await readLogin(knex, { authIdentityId })
  if (!login) throw notSignedIn()
  const { userId } = await checkCurrentPassword(req, login.storedAddress, currentPassword)
  if (login.isAdmin || userId !== null) throw new ApiFailure(403, copy.staffAccount, "staff_account")
  const { email, storedAddress } = login
  const account = { authIdentityId, customerId, email, storedAddress }
  // A registration with the address waits until the account is gone.
  await withAccountLock(req.scope, email, (trx) => eraseAccount(req.scope, trx, account))
  await recordSecurityEvent(req, { event: "account_deleted", accountId: customerId })
}
