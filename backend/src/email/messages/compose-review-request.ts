import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ACCOUNT_LINK, type AccountLinkService } from "../../account/email-links/account-link-service"
import { inLanguage } from "../../language/translate-merchant-words"
import { readBuyer } from "../../medusa-schema/orders/order-buyer"
import { readItemsToReview } from "../../medusa-schema/orders/review-requests"
import { ordersById } from "../../orders/read/order-view"
import type { DueReviewRequest } from "../../outbox/due-email"
import type { OutgoingEmail } from "./email-message"
import { guestUrl } from "./guest-url"
import { renderEmail } from "./render-email"
import { reviewRequestMessage, type ReviewSettings } from "./review-request-email"

/** The e-mail that asks for reviews of an order; null when no piece is left to review, or the address has unsubscribed. */
export async function composeReviewRequest(
  container: MedusaContainer,
  settings: ReviewSettings & { linkSecret: string },
  due: DueReviewRequest,
): Promise<OutgoingEmail | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const asked = await readItemsToReview(knex, due.orderId)
  const [sold] = asked ? await ordersById(container, [due.orderId]) : []
  const buyer = await readBuyer(knex, due.orderId)
  if (!asked || !sold || !buyer) return null
  const order = await inLanguage(knex, settings.content.language, sold)
  // Accounts can be registered with another person's address: typed text is only sent to verified addresses.
  const verified = await container.resolve<AccountLinkService>(ACCOUNT_LINK).isVerified(buyer.email)
  const guestPage = await guestUrl(container, due, { order, linkSecret: settings.linkSecret })
  const message = reviewRequestMessage({ ...asked, order, buyerName: verified ? buyer.name : "", guestPage }, settings)
  return renderEmail({ due, to: buyer.email, message }, settings)
}
