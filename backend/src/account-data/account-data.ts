import type { AccountData } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { checkCurrentPassword } from "../account/passwords/check-current-password"
import { readPerson } from "../account/profile/person"
import { sessionsOfAccount } from "../account/sessions/account-sessions"
import { notSignedIn, type ShopRequest } from "../account/sessions/require-session"
import { readCart } from "../cart/read-cart"
import { readLogin } from "../medusa-schema/accounts/login"
import { addressesOf } from "./addresses-of-account"
import { messagesFrom } from "./messages-of-account"
import { ordersOfAccount } from "./orders-of-account"
import { safetyOf } from "./safety-of-account"
import { restockRequestsFrom, reviewRequestsEndedAt, wishListOf } from "./wishes-of-account"

/**
 * A copy of what is stored about the signed-in account, after its password.
 * @throws ApiFailure 400 `wrong_password`, 401, 429, 503
 */
export async function accountData(req: ShopRequest, currentPassword: string): Promise<AccountData> {
  const { scope, shopper } = req
  const { authIdentityId, customerId } = shopper
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const login = await readLogin(knex, { authIdentityId })
  if (!login) throw notSignedIn()
  await checkCurrentPassword(req, login.storedAddress, currentPassword)
  const profile = await readPerson(scope, customerId, authIdentityId)
  if (!profile) throw notSignedIn()
  return {
    createdAt: new Date().toISOString(),
    profile,
    addresses: await addressesOf(scope, customerId),
    ...(await ordersOfAccount(scope, customerId)),
    cart: await readCart({ container: scope, knex, owner: { kind: "customer", id: customerId } }),
    // Anybody can register with any address: an unconfirmed one does not prove who wrote from it.
    messages: profile.emailVerified ? await messagesFrom(scope, login.email) : [],
    wishList: await wishListOf(scope, customerId),
    reviewRequestsEndedAt: profile.emailVerified ? await reviewRequestsEndedAt(scope, login.email) : null,
    restockRequests: profile.emailVerified ? await restockRequestsFrom(scope, login.email) : [],
    sessions: await sessionsOfAccount(req),
    ...(await safetyOf(scope, { authIdentityId, customerId })),
  }
}
