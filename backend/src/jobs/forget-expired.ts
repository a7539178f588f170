import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Mailbox } from "../mail/mailbox"
import { ACCOUNT_LINK, type AccountLinkService } from "../modules/account-link"
import { OUTBOX, type OutboxService } from "../modules/outbox"
import { RATE_LIMIT, type RateLimitService } from "../modules/rate-limit"
import { SECURITY_EVENT, type SecurityEventService } from "../modules/security-event"
import { SHOP_CART, type ShopCartService } from "../modules/shop-cart"
import { SHOP_SESSION, type ShopSessionService } from "../modules/shop-session"

/** Removes rows whose time is over: sessions, windows of the limits, remembered requests, security events, links, messages. */
export default async function forgetExpired(container: MedusaContainer): Promise<void> {
  await container.resolve<ShopSessionService>(SHOP_SESSION).removeExpired()
  await container.resolve<RateLimitService>(RATE_LIMIT).removeEnded()
  await container.resolve<ShopCartService>(SHOP_CART).forgetOldRequests()
  await container.resolve<SecurityEventService>(SECURITY_EVENT).removeOld()
  await container.resolve<AccountLinkService>(ACCOUNT_LINK).removeOld()
  await container.resolve<OutboxService>(OUTBOX).removeOldAccountMails()
  await new Mailbox(container.resolve(ContainerRegistrationKeys.PG_CONNECTION)).forgetOld()
}

export const config = { name: "forget-expired", schedule: "17 * * * *" }
