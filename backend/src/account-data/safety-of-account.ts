import type { AccountData } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Shopper } from "../account/sessions/require-session"
import { SHOP_SESSION, type ShopSessionService } from "../account/sessions/session-service"
import { SECURITY_EVENT, type SecurityEventService } from "../security/security-event-service"

/** Known devices and security events of an account. */
export async function safetyOf(
  scope: MedusaContainer,
  { authIdentityId, customerId }: Pick<Shopper, "authIdentityId" | "customerId">,
): Promise<Pick<AccountData, "devices" | "securityEvents">> {
  const devices = await scope.resolve<ShopSessionService>(SHOP_SESSION).listDevices(authIdentityId)
  const events = await scope.resolve<SecurityEventService>(SECURITY_EVENT).listOf([customerId, authIdentityId])
  return {
    devices: devices.map(({ knownUntil }) => ({ knownUntil: knownUntil.toISOString() })),
    securityEvents: events.map(({ at, event }) => ({ at: at.toISOString(), event })),
  }
}
