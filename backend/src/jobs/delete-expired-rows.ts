import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Mailbox } from "../email/mailbox/mailbox"
import { ACCOUNT_LINK, type AccountLinkService } from "../account/email-links/account-link-service"
import { OUTBOX, type OutboxService } from "../outbox/outbox-service"
import { RESTOCK, type RestockService } from "../restock/restock-service"
import { RATE_LIMIT, type RateLimitService } from "../security/rate-limit-service"
import { EMPTY_SEARCH, type EmptySearchService } from "../searches/empty-search-service"
import { SECURITY_EVENT, type SecurityEventService } from "../security/security-event-service"
import { WEB_VITAL, type WebVitalService } from "../web-vitals/web-vital-service"
import { AUDIT_LOG, type AuditLogService } from "../staff/audit/audit-log-service"
import { SHOP_CART, type ShopCartService } from "../cart/shop-cart-service"
import { WISH_LIST, type WishListService } from "../wish-list/wish-list-service"
import { SHOP_SESSION, type ShopSessionService } from "../account/sessions/session-service"

/**
 * Deletes expired sessions, rate-limit windows, idempotency keys, carts of guests, security events, entries of the audit log, counts
 * of searches and visits, links, requests about stock, e-mails and wish lists of deleted customers.
 */
export default async function deleteExpiredRows(container: MedusaContainer): Promise<void> {
  await container.resolve<ShopSessionService>(SHOP_SESSION).removeExpired()
  await container.resolve<RateLimitService>(RATE_LIMIT).removeEnded()
  await container.resolve<ShopCartService>(SHOP_CART).deleteOldRequests()
  await container.resolve<ShopCartService>(SHOP_CART).deleteOldGuestCarts()
  await container.resolve<SecurityEventService>(SECURITY_EVENT).removeOld()
  await container.resolve<AuditLogService>(AUDIT_LOG).removeOld()
  await container.resolve<EmptySearchService>(EMPTY_SEARCH).removeOld()
  await container.resolve<WebVitalService>(WEB_VITAL).removeOld()
  await container.resolve<AccountLinkService>(ACCOUNT_LINK).removeOld()
  await container.resolve<RestockService>(RESTOCK).removeOld()
  await container.resolve<WishListService>(WISH_LIST).removeOrphaned()
  await container.resolve<OutboxService>(OUTBOX).deleteOldAccountEmails()
  await new Mailbox(container.resolve(ContainerRegistrationKeys.PG_CONNECTION)).deleteOld()
}

export const config = { name: "forget-expired", schedule: "17 * * * *" }
