import { ApiFailure } from "../../http/api-failure"
import { consumeRecorded } from "../../security/consume-recorded"
import { release } from "../../security/rate-limit"
import { recordSecurityEvent } from "../../security/security-event"
import { type Identity, identityByPassword } from "../identity/identity"
import type { ShopRequest } from "../sessions/require-session"
import * as copy from "../copy"

/**
 * Checks the password of the signed-in customer.
 * @returns the login, as it was at the check
 * @throws ApiFailure 400 `wrong_password`, 429, 503
 */
export async function checkCurrentPassword(
  req: ShopRequest,
  storedAddress: string,
  currentPassword: string,
): Promise<Identity> {
  const { authIdentityId, customerId } = req.shopper
  await consumeRecorded(req, ["changePasswordByAccount", authIdentityId], { accountId: customerId })
  const identity = await identityByPassword(req.scope, storedAddress, currentPassword)
  if (!identity) {
    await recordSecurityEvent(req, { event: "confirmation_failed", accountId: customerId, detail: { via: "shop" } })
    throw new ApiFailure(400, copy.currentPasswordWrong, "wrong_password").withErrors({
      currentPassword: copy.currentPasswordWrong,
    })
  }
  await release(req, "changePasswordByAccount", authIdentityId)
  return identity
}
